// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Looks for the number of driving applications with the highest rate, as the report on the queue
 * manager does: more of them step by step, until a response takes longer than a second.
 */
final class Peak {

    /** Each is half as many again as the one before, or more. */
    private static final int[] NUMBERS = {
        1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512
    };

    /** Milliseconds of a response. */
    private static final double LONGEST = 1000;

    /** A rate that is a smaller part of the highest than this has fallen. */
    private static final double FALLEN = 0.9;

    /** So many steps after the highest rate, the peak is behind. */
    private static final int BEHIND = 3;

    private final int most;
    private final List<Step> steps = new ArrayList<>();

    /**
     * @param most applications
     */
    Peak(int most) {
        this.most = most;
    }

    /** Drives so many applications once. */
    interface Try {
        /** What they reached. */
        RunFigures with(int applications) throws InterruptedException, RowDriver.VoidRun;
    }

    /**
     * Looks for it.
     *
     * @return the number of applications that has the highest rate within the second; where even
     *     one has not, 1
     */
    int find(Try drive) throws InterruptedException, RowDriver.VoidRun {
        for (int number : NUMBERS) {
            if (number > most && number > 1) {
                break;
            }
            Step step = Step.of(number, drive.with(number));
            steps.add(step);
            if (!(step.response() <= LONGEST) || isBehind()) {
                break;
            }
        }
        return best().map(Step::applications).orElse(1);
    }

    private Optional<Step> best() {
        return steps.stream()
                .filter(step -> step.response() <= LONGEST)
                .max(Comparator.comparingDouble(Step::rate));
    }

    /** Whether the last steps are all below the highest, or one of them is far below. */
    private boolean isBehind() {
        double highest = steps.stream().mapToDouble(Step::rate).max().orElse(0);
        Step last = steps.get(steps.size() - 1);
        int since = 0;
        for (int i = steps.size() - 1; i >= 0 && steps.get(i).rate() < highest; i--) {
            since++;
        }
        return since >= BEHIND || since >= 2 && last.rate() < FALLEN * highest;
    }

    /** What was tried, in its order. */
    List<Step> steps() {
        return List.copyOf(steps);
    }
}
