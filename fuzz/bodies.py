"""Request bodies that the shop accepts. They also satisfy rules that a schema cannot express: a valid phone, a correct total."""

import datetime
import random

from hypothesis import strategies as st
from accounts import PASSWORD, account, call

ids = st.integers(1, 40)
positions = st.integers(1, 100)
texts = st.text("abc АБВ 123 -_.,'\"<>&%😀", min_size=1, max_size=20).map("x".__add__)
prices = st.integers(1, 100_000).map(lambda cents: cents / 100)
seeds = st.integers(0, 1000)
roles = st.sampled_from(["USER", "ADMIN"])
emails = st.uuids().map("{}@fuzz.example".format)
phones = st.sampled_from(["+31612345678", "+4915112345678"])
id_lists = st.lists(ids, min_size=1, max_size=5, unique=True)

person = {"firstName": texts, "lastName": texts}
places = st.sampled_from([{"country": "NL", "zipCode": "1016 DX"}, {"country": "DE", "zipCode": "10117"}])
address = st.tuples(st.fixed_dictionaries({"street": texts, "city": texts}), places).map(lambda parts: parts[0] | parts[1])
attribute = st.fixed_dictionaries({"name": texts, "value": texts})
search_filter = st.fixed_dictionaries({"name": texts, "kind": st.sampled_from(["words", "numbers"])})
search_filters = st.lists(search_filter, max_size=5, unique_by=lambda filter: filter["name"].lower().split()[0])
synonyms = st.lists(st.lists(texts, min_size=2, max_size=4, unique_by=lambda word: word.lower().split()[0]), max_size=3)
translation = st.fixed_dictionaries({"languageCode": st.just("en"), "name": texts, "description": texts})


def price_of(product):
    response = call("GET", f"/products/id/{product}")
    return response.json()["price"] if response.ok else 1.0


def with_current_prices(order):
    """Fills in the current prices, and the total with the shipping fee of the settings."""
    for item in order["items"]:
        item["price"] = price_of(item["id"])
    subtotal = sum(round(item["price"] * 100) * item["quantity"] for item in order["items"])
    settings = call("GET", "/settings").json()
    fee = 0 if subtotal >= round(settings["freeShippingThreshold"] * 100) else round(settings["shippingFee"] * 100)
    return order | {"totalPrice": (subtotal + fee) / 100}


def shuffled_ids(seed, path, name="id"):
    """Returns the ids of a list in an order given by the seed."""
    body = call("GET", path).json()
    items = body.get("content", []) if isinstance(body, dict) else body
    return random.Random(seed).sample([item[name] for item in items], len(items))


def recommended_order(seed):
    return {"productIds": shuffled_ids(seed, "/products/recommended?size=100")}


def attributes_of(case):
    """Lists all attributes of the product in the request path."""
    path = f"/admin/products/{case.path_parameters['id']}/attributes"
    return seeds.map(lambda seed: {"attributeIds": shuffled_ids(seed, path)})


def products_of(case):
    """Lists the products of the category in the request path."""
    path = f"/admin/categories/{case.path_parameters['id']}/products-order?size=100"
    items = seeds.map(lambda seed: [{"productId": product} for product in shuffled_ids(seed, path, "productId")])
    return items.map(lambda items: {"items": items})


def version_of(path):
    return call("GET", path).json().get("version", 0)


recommended_position = st.fixed_dictionaries({"productId": ids, "recommendedOrder": st.none() | positions})
recommended_positions = st.lists(recommended_position, min_size=1, max_size=4, unique_by=lambda item: item["productId"])
order = st.fixed_dictionaries(
    person
    | {
        "items": st.lists(st.fixed_dictionaries({"id": st.integers(1, 72), "quantity": st.integers(1, 3)}), min_size=1, max_size=3),
        "email": emails,
        "phone": phones,
        "address": address,
    }
).map(with_current_prices)
parcel = st.fixed_dictionaries({"carrier": st.sampled_from(["PostNL", "DHL", "DPD"]), "trackingNumber": texts})
payment_day = {"method": st.sampled_from(["card", "ideal"]), "paidOn": st.builds(lambda: str(datetime.date.today()))}
payment = st.fixed_dictionaries(payment_day | {"amount": prices}, optional={"reference": texts})
entry = st.fixed_dictionaries(
    payment_day | {"amount": prices, "kind": st.sampled_from(["payment", "refund"])}, optional={"reference": texts, "stillOwed": st.booleans()}
)
call_back_at = st.integers(1, 700).map(lambda hours: (datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=hours)).isoformat())
contact_attempt = st.just({"result": "reached"}) | st.fixed_dictionaries(
    {"result": st.sampled_from(["not_reached", "call_back"]), "callBackAt": call_back_at}, optional={"note": texts}
)
staff_order = st.tuples(order, st.sampled_from(["ru", "en"]), st.booleans()).map(
    lambda parts: parts[0] | {"language": parts[1], "sendConfirmation": parts[2]}
)


def edit_of(case):
    """Edits the order in the request path, with its current version."""
    version = version_of(f"/admin/orders/{case.path_parameters['id']}")
    return st.tuples(order, st.booleans()).map(lambda parts: parts[0] | {"version": version, "notify": parts[1]})


product = {"name": texts, "price": prices, "stock": st.integers(0, 1000), "categoryId": st.integers(1, 25)}
product_optional = {
    "description": texts,
    "recommended": st.booleans(),
    "recommendedOrder": st.none() | positions,
    "purchasable": st.booleans(),
    "sku": texts,
    "weight": prices,
    "dimensions": st.none() | st.fixed_dictionaries({}, optional={"width": prices, "height": prices, "depth": prices}),
    "attributes": st.lists(attribute, max_size=3, unique_by=lambda item: item["name"].casefold()),
    "translations": st.lists(translation, max_size=1),
}
settings = {
    "shopName": texts,
    "supportEmail": emails,
    "messagingLink": st.just("https://t.me/nevel_shop"),
    "developerContact": emails,
    "aboutText": st.fixed_dictionaries({"ru": texts, "en": texts}),
    "shippingFee": prices,
    "freeShippingThreshold": prices,
    "countries": st.just(["NL", "DE", "US"]),
    "paymentMethods": st.just(["card", "ideal"]),
    "guestCheckout": st.booleans(),
    "retentionDays": st.integers(30, 365),
    "notificationEmail": emails,
    "flagBaseUrl": st.just("/flags"),
    "passwordMinChars": st.integers(6, 8),
    "adminPasswordMinChars": st.integers(6, 10),
    "adminTwoStepRequired": st.just(False),
    "carriers": st.just([{"name": "DHL", "trackingUrl": "https://example.com/{number}"}]),
    "invoices": st.just({"numberFormat": "{year}-{number}", "vatRate": 21, "retentionYears": 7}),
}
password = st.just(PASSWORD)

VALID_BODIES = {
    "login": st.builds(lambda: dict(account)),
    "register": st.fixed_dictionaries(person | {"email": emails, "phoneNumber": phones, "password": password}),
    "updateProfile": st.fixed_dictionaries(person, optional={"phoneNumber": phones, "address": address}),
    "changePassword": st.fixed_dictionaries({"currentPassword": password, "newPassword": password, "confirmPassword": password}),
    "requestPasswordReset": st.fixed_dictionaries({"email": emails}),
    "disableTwoStep": st.fixed_dictionaries({"password": password}),
    "placeOrder": order,
    "createProduct": st.fixed_dictionaries(product, optional=product_optional),
    "updateProduct": st.fixed_dictionaries(product, optional=product_optional),
    "createCategory": st.fixed_dictionaries({"name": texts}, optional={"description": texts, "parentId": ids, "position": positions}),
    "updateCategory": st.fixed_dictionaries({"name": texts}, optional={"description": texts, "parentId": st.none() | ids}),
    "saveProductTranslation": translation,
    "saveCategoryTranslation": translation,
    "saveAttributeTranslation": st.fixed_dictionaries({"languageCode": st.just("en"), "name": texts, "value": texts}),
    "addAttribute": attribute,
    "updateAttribute": attribute,
    "copyAttributes": st.fixed_dictionaries({"sourceProductId": ids}),
    "reorderAttributes": attributes_of,
    "setProductPositions": products_of,
    "setRecommended": st.fixed_dictionaries({"productIds": id_lists, "recommended": st.booleans()}),
    "setPurchasable": st.fixed_dictionaries({"productIds": id_lists, "purchasable": st.booleans()}),
    "orderRecommended": seeds.map(recommended_order),
    "setRecommendedOrder": st.fixed_dictionaries({"items": recommended_positions}),
    "addOrderNote": st.fixed_dictionaries({"text": texts}),
    "changeOrderStatus": st.fixed_dictionaries(
        {"status": st.sampled_from(["PENDING", "SHIPPED", "CANCELLED"])}, optional={"note": texts, "parcel": parcel}
    ),
    "setOrderPayment": payment,
    "addOrderEntry": entry,
    "payOrders": st.fixed_dictionaries(payment_day | {"ids": id_lists}),
    "addContactAttempt": contact_attempt,
    "assignOrder": st.fixed_dictionaries({"userId": st.none() | ids}),
    "setOrderParcel": parcel,
    "editOrder": edit_of,
    "placeOrderForCustomer": staff_order,
    "listOrderDocuments": st.fixed_dictionaries({"ids": id_lists}),
    "startOrderJob": st.fixed_dictionaries(
        {"status": st.sampled_from(["PENDING", "SHIPPED", "CANCELLED"]), "ids": st.lists(ids, min_size=1, max_size=5)}, optional={"note": texts}
    ),
    "updateOrderViews": st.fixed_dictionaries(
        {
            "views": st.lists(st.fixed_dictionaries({"name": texts, "query": texts}), max_size=3, unique_by=lambda view: view["name"].casefold()),
            "version": st.builds(version_of, st.just("/admin/order-views")),
        }
    ),
    "setDeliveryDay": st.fixed_dictionaries({"day": st.none() | st.dates().map(str)}),
    "sendWithdrawal": st.fixed_dictionaries({"name": texts, "orderNumber": texts, "email": emails}, optional={"message": texts}),
    "changeWithdrawalState": st.fixed_dictionaries({"state": st.sampled_from(["new", "accepted", "rejected"])}, optional={"note": texts}),
    "requestStockNotification": st.fixed_dictionaries({"email": emails}),
    "createUser": st.fixed_dictionaries(person | {"email": emails, "password": password, "role": roles}, optional={"phone": phones}),
    "updateUser": st.fixed_dictionaries(person, optional={"phone": phones, "role": roles}),
    "updateSettings": st.fixed_dictionaries(settings | {"version": st.builds(version_of, st.just("/admin/settings"))}),
    "updateSearchFilters": st.fixed_dictionaries(
        {"filters": search_filters, "version": st.builds(version_of, st.just("/admin/search/filters"))}
    ),
    "updateSynonyms": st.fixed_dictionaries({"groups": synonyms, "version": st.builds(version_of, st.just("/admin/search/synonyms"))}),
}
