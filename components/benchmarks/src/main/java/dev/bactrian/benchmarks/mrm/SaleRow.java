// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import java.math.BigDecimal;
import org.apache.camel.dataformat.bindy.annotation.CsvRecord;
import org.apache.camel.dataformat.bindy.annotation.DataField;
import org.beanio.annotation.Field;
import org.beanio.annotation.Record;

/** One row of sales as BeanIO and Bindy map it. */
@Record
@CsvRecord(separator = ",", quote = "\"")
public class SaleRow {
    @Field(at = 0)
    @DataField(pos = 1)
    private String surname;

    @Field(at = 1)
    @DataField(pos = 2)
    private String code;

    @Field(at = 2)
    @DataField(pos = 3)
    private String description;

    @Field(at = 3)
    @DataField(pos = 4)
    private String category;

    @Field(at = 4)
    @DataField(pos = 5, precision = 2)
    private BigDecimal price;

    @Field(at = 5)
    @DataField(pos = 6)
    private long quantity;

    @Field(at = 6)
    @DataField(pos = 7)
    private String currency;

    /** All columns, for the comparison. */
    String columns() {
        return String.join(
                "|",
                surname,
                code,
                description,
                category,
                price.toPlainString(),
                Long.toString(quantity),
                currency);
    }

    // BeanIO and Bindy want properties

    public String getSurname() {
        return surname;
    }

    public void setSurname(String surname) {
        this.surname = surname;
    }

    public String getCode() {
        return code;
    }

    public void setCode(String code) {
        this.code = code;
    }

    public String getDescription() {
        return description;
    }

    public void setDescription(String description) {
        this.description = description;
    }

    public String getCategory() {
        return category;
    }

    public void setCategory(String category) {
        this.category = category;
    }

    public BigDecimal getPrice() {
        return price;
    }

    public void setPrice(BigDecimal price) {
        this.price = price;
    }

    public long getQuantity() {
        return quantity;
    }

    public void setQuantity(long quantity) {
        this.quantity = quantity;
    }

    public String getCurrency() {
        return currency;
    }

    public void setCurrency(String currency) {
        this.currency = currency;
    }
}
