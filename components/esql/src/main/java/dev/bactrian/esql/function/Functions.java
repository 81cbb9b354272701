// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** All functions by name. */
public final class Functions {
    private static final Map<String, EsqlFunction> BY_NAME = new TreeMap<>();

    static {
        FloatFunction.all().forEach(Functions::add);
        CurrentMomentFunction.all().forEach(Functions::add);
        AbsFunction.all().forEach(Functions::add);
        CeilingFunction.all().forEach(Functions::add);
        LowerFunction.all().forEach(Functions::add);
        UpperFunction.all().forEach(Functions::add);
        add(new AsbitstreamFunction());
        add(new Atan2Function());
        add(new Base64decodeFunction());
        add(new Base64encodeFunction());
        add(new BitandFunction());
        add(new BitnotFunction());
        add(new BitorFunction());
        add(new BitstreamFunction());
        add(new BitxorFunction());
        add(new CardinalityFunction());
        add(new CastFunction());
        add(new CoalesceFunction());
        add(new ContainsFunction());
        add(new EndswithFunction());
        add(new EvalFunction());
        add(new ExistsFunction());
        add(new ExtractFunction());
        add(new FieldnameFunction());
        add(new FieldnamespaceFunction());
        add(new FieldtypeFunction());
        add(new FieldvalueFunction());
        add(new FloorFunction());
        add(new LastmoveFunction());
        add(new LeftFunction());
        add(new LengthFunction());
        add(new LocalTimezoneFunction());
        add(new LtrimFunction());
        add(new ModFunction());
        add(new NullifFunction());
        add(new OverlayFunction());
        add(new PassthruFunction());
        add(new PositionFunction());
        add(new PowerFunction());
        add(new RandFunction());
        add(new ReplaceFunction());
        add(new ReplicateFunction());
        add(new RightFunction());
        add(new RoundFunction());
        add(new RtrimFunction());
        add(new SamefieldFunction());
        add(new SignFunction());
        add(new SingularFunction());
        add(new SleepFunction());
        add(new SpaceFunction());
        add(new SqlcodeFunction());
        add(new SqlerrortextFunction());
        add(new SqlnativeerrorFunction());
        add(new SqlstateFunction());
        add(new StartswithFunction());
        add(new SubstringFunction());
        add(new TheFunction());
        add(new TranslateFunction());
        add(new TrimFunction());
        add(new TruncateFunction());
        add(new UrldecodeFunction());
        add(new UrlencodeFunction());
        add(new UuidasblobFunction());
        add(new UuidascharFunction());
    }

    private Functions() {}

    private static void add(EsqlFunction function) {
        BY_NAME.put(function.name(), function);
    }

    /** The function of that name, in upper case; null where there is none. */
    public static EsqlFunction find(String name) {
        return BY_NAME.get(name);
    }

    /** All names. */
    public static Collection<String> names() {
        return Collections.unmodifiableSet(BY_NAME.keySet());
    }

    /** All of them, by name. */
    public static Collection<EsqlFunction> all() {
        return Collections.unmodifiableCollection(BY_NAME.values());
    }
}
