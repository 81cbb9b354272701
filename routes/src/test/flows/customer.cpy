000100* A customer and the visits, as the mainframe keeps them
000200 01  CUSTOMER.
000300     05  CUST-ID          PIC 9(6).
000400     05  NAME             PIC X(10).
000500     05  BALANCE          PIC S9(7)V99 COMP-3.
000600     05  FILLER           PIC X(2).
000700     05  VISITS           PIC 9(4) COMP.
000800     05  VISIT OCCURS 0 TO 9 TIMES DEPENDING ON VISITS.
000900         10  DAY          PIC X(10).
001000         10  SPENT        PIC 9(3)V99.
