       01  PAYMENT.
           05  KIND              PIC X.
           05  REFERENCE         PIC X(8).
           05  TRANSFER.
               10  ACCOUNT       PIC X(10).
               10  AMOUNT        PIC 9(5)V99.
           05  CHEQUE REDEFINES TRANSFER.
               10  CHEQUE-NO     PIC 9(7).
               10  DRAWER        PIC X(10).
