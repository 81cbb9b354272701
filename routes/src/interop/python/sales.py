"""The broker's SOAP services called by zeep: made from the WSDL that is served, SOAP 1.1.

usage: sales.py BASE-URL. Prints a line for each call; the status is 1 where an answer is not as expected.
"""

import sys

from zeep import Client
from zeep.exceptions import Fault

base = sys.argv[1].rstrip("/")


def expect(what, condition):
    print(("ok      " if condition else "not ok  ") + what)
    if not condition:
        sys.exit(1)


def item(code, price):
    return {"Code": code, "Description": "Twister", "Category": "Games", "Price": price, "Quantity": 1}


def invoice(surname, currency):
    items = [item(["00", "01", "02"], 0.3), item(["02", "03", "01"], 0.2)]
    return {"Initial": ["K", "A"], "Surname": surname, "Item": items, "Balance": 10.0, "Currency": currency}


def sales(lists):
    one = {"Invoice": [invoice("Braithwaite", "Sterling"), invoice("Dünnwin", "Euros")]}
    return {"Header": {"SaleListCount": lists}, "SaleList": [one] * lists, "Trailer": {"CompletionTime": "12.00.00"}}


provider = Client(base + "/WssSale/services/WssSale?wsdl").service
answer = provider.Sale(SaleEnvelope=sales(3))
expect("provider: 3 sales counted", answer["Header"]["SaleListCount"] == 3)
expect("provider: first list comes back", answer["SaleList"][0]["Invoice"][1]["Surname"] == "Dünnwin")

billing = Client(base + "/WssSale/services/Billing?wsdl").service
answer = billing.Sale(SaleEnvelope=sales(1))
expect("billing: 10 Euros are 7 Sterling", abs(answer["SaleList"][0]["Invoice"][1]["Balance"] - 7.0) < 1e-6)

orders = Client(base + "/OrderService?wsdl").service
answer = orders.submitPO(
    partNo="a part",
    partQuantity=2,
    personName={"firstName": "Ada", "lastName": "Lovelace"},
    address={"street": "S", "city": "C", "zipCode": "Z"},
)
expect("orders: 2 at 50 each", answer["orderAmt"] == 100 and answer["orderStatus"] == "AVAILABLE")

client = Client(base + "/WssSale/services/WssSale?wsdl")
empty = client.create_message(client.service, "Sale", SaleEnvelope=sales(1))
for surname in empty.iter("Surname"):
    surname.getparent().remove(surname)
    break
try:
    reply = client.transport.post_xml(base + "/WssSale/services/WssSale", empty, {"Content-Type": "text/xml; charset=utf-8"})
    client.service._binding.process_reply(client, client.service._binding.get("Sale"), reply)
    expect("a request that does not fit is a fault", False)
except Fault as fault:
    expect("a request that does not fit is a fault: " + fault.message[:60], "BAC7514" in fault.message)
