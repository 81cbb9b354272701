      * An order as the program that takes orders writes it.
       01  ORDER-RECORD.
           05  CUSTOMER     PIC 9(6).
           05  ARTICLE      PIC X(12).
           05  QUANTITY     PIC 9(3).
           05  PRICE        PIC 9(5)V99.
