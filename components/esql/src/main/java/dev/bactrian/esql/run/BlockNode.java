// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.EsqlException;
import java.util.List;

/** Statements one behind the other; an error learns here where it happened. */
public final class BlockNode extends StatementNode {
    private final StatementNode[] statements;
    private final HandlerNode[] handlers;
    private final Object label;

    /**
     * @param label what LEAVE names; null for none
     */
    public BlockNode(
            Place place, List<StatementNode> statements, List<HandlerNode> handlers, Object label) {
        super(place);
        this.statements = statements.toArray(StatementNode[]::new);
        this.handlers = handlers.toArray(HandlerNode[]::new);
        this.label = label;
    }

    @Override
    int run(Frame f) {
        int how = handlers.length == 0 ? runFrom(f, new int[1]) : runHandled(f);
        return how == LEAVE && f.jump == label && label != null ? NEXT : how;
    }

    private int runFrom(Frame f, int[] position) {
        int i = position[0];
        try {
            for (; i < statements.length; i++) {
                int how = statements[i].run(f);
                if (how != NEXT) {
                    return how;
                }
            }
            return NEXT;
        } catch (RuntimeException | StackOverflowError e) {
            position[0] = i;
            throw Failures.located(e, f.run, statements[i].place());
        }
    }

    private int runHandled(Frame f) {
        f.run.handlers++;
        try {
            return runGuarded(f);
        } finally {
            f.run.handlers--;
        }
    }

    private int runGuarded(Frame f) {
        int[] position = {0};
        while (true) {
            try {
                return runFrom(f, position);
            } catch (EsqlException e) {
                HandlerNode handler = handler(f, e);
                if (handler == null) {
                    throw e;
                }
                int how = handler.handle(f, e);
                if (how != NEXT) {
                    return how;
                }
                if (handler.isExit()) {
                    return NEXT;
                }
                position[0]++;
            }
        }
    }

    private HandlerNode handler(Frame f, EsqlException e) {
        for (HandlerNode handler : handlers) {
            if (handler.fits(f, e)) {
                return handler;
            }
        }
        return null;
    }
}
