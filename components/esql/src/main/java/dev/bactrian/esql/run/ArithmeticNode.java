// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Arithmetic;

/** {@code + - * /}. */
public abstract class ArithmeticNode extends ValueNode {
    final ValueNode left;
    final ValueNode right;

    private ArithmeticNode(ValueNode left, ValueNode right) {
        this.left = left;
        this.right = right;
    }

    /** The node of an operator. */
    public static ValueNode of(String operator, ValueNode left, ValueNode right) {
        return switch (operator) {
            case "+" ->
                    new ArithmeticNode(left, right) {
                        @Override
                        public Object value(Frame f) {
                            return Arithmetic.add(this.left.value(f), this.right.value(f));
                        }
                    };
            case "-" ->
                    new ArithmeticNode(left, right) {
                        @Override
                        public Object value(Frame f) {
                            return Arithmetic.subtract(this.left.value(f), this.right.value(f));
                        }
                    };
            case "*" ->
                    new ArithmeticNode(left, right) {
                        @Override
                        public Object value(Frame f) {
                            return Arithmetic.multiply(this.left.value(f), this.right.value(f));
                        }
                    };
            default ->
                    new ArithmeticNode(left, right) {
                        @Override
                        public Object value(Frame f) {
                            return Arithmetic.divide(this.left.value(f), this.right.value(f));
                        }
                    };
        };
    }

    /** {@code (left - right) qualifier}. */
    public static ValueNode difference(ValueNode left, ValueNode right, DataType type) {
        return new ArithmeticNode(left, right) {
            @Override
            public Object value(Frame f) {
                return Arithmetic.difference(this.left.value(f), this.right.value(f), type);
            }

            @Override
            public DataType type() {
                return type;
            }
        };
    }

    /** {@code -x}. */
    public static ValueNode negate(ValueNode operand) {
        return new ArithmeticNode(operand, operand) {
            @Override
            public Object value(Frame f) {
                return Arithmetic.negate(operand.value(f));
            }
        };
    }
}
