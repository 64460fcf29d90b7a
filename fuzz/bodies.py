"""Bodies that the shop takes. What a schema leaves open (a phone that exists, a total that adds up) is sound here."""

import random

from hypothesis import strategies as st
from people import PASSWORD, account, call

ids = st.integers(1, 40)
places = st.integers(1, 100)
texts = st.text("abc АБВ 123 -_.,'\"<>&%😀", min_size=1, max_size=20).map("x".__add__)
prices = st.integers(1, 100_000).map(lambda cents: cents / 100)
seeds = st.integers(0, 1000)
roles = st.sampled_from(["USER", "ADMIN"])
emails = st.uuids().map("{}@fuzz.example".format)
phones = st.sampled_from(["+31612345678", "+4915112345678"])
id_lists = st.lists(ids, min_size=1, max_size=5, unique=True)

person = {"firstName": texts, "lastName": texts}
address = st.fixed_dictionaries({"street": texts, "city": texts, "country": st.sampled_from(["NL", "DE"]), "zipCode": st.just("1016 DX")})
attribute = st.fixed_dictionaries({"name": texts, "value": texts})
translation = st.fixed_dictionaries({"languageCode": st.just("en"), "name": texts, "description": texts})


def price_of(product):
    answer = call("GET", f"/products/id/{product}")
    return answer.json()["price"] if answer.ok else 1.0


def priced(order):
    """With today's prices, and delivery as in the settings."""
    for item in order["items"]:
        item["price"] = price_of(item["id"])
    goods = sum(round(item["price"] * 100) * item["quantity"] for item in order["items"])
    settings = call("GET", "/settings").json()
    fee = 0 if goods >= round(settings["freeShippingThreshold"] * 100) else round(settings["shippingFee"] * 100)
    return order | {"totalPrice": (goods + fee) / 100}


def in_some_order(seed, path, name="id"):
    """Ids of what a list has now."""
    found = call("GET", path).json()
    found = found.get("content", []) if isinstance(found, dict) else found
    return random.Random(seed).sample([one[name] for one in found], len(found))


def recommended(seed):
    return {"productIds": in_some_order(seed, "/products/recommended?size=100")}


def attributes_of(case):
    """All attributes of the product that the request names."""
    path = f"/admin/products/{case.path_parameters['id']}/attributes"
    return seeds.map(lambda seed: {"attributeIds": in_some_order(seed, path)})


def products_of(case):
    """The products of the category that the request names."""
    path = f"/admin/categories/{case.path_parameters['id']}/products-order?size=100"
    placed = seeds.map(lambda seed: [{"productId": product} for product in in_some_order(seed, path, "productId")])
    return placed.map(lambda items: {"items": items})


def version_of_settings():
    return call("GET", "/admin/settings").json().get("version", 0)


numbered = st.fixed_dictionaries({"productId": ids, "recommendedOrder": st.none() | places})
numbers = st.lists(numbered, min_size=1, max_size=4, unique_by=lambda item: item["productId"])
order = st.fixed_dictionaries(
    person
    | {
        "items": st.lists(st.fixed_dictionaries({"id": st.integers(1, 72), "quantity": st.integers(1, 3)}), min_size=1, max_size=3),
        "email": emails,
        "phone": phones,
        "address": address,
    }
).map(priced)
product = {"name": texts, "price": prices, "stock": st.integers(0, 1000), "categoryId": st.integers(1, 25)}
product_more = {
    "description": texts,
    "recommended": st.booleans(),
    "recommendedOrder": st.none() | places,
    "purchasable": st.booleans(),
    "sku": texts,
    "weight": prices,
    "dimensions": st.none() | st.fixed_dictionaries({}, optional={"width": prices, "height": prices, "depth": prices}),
    "attributes": st.lists(attribute, max_size=3, unique_by=lambda found: found["name"].casefold()),
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
}
password = st.just(PASSWORD)

SOUND = {
    "login": st.builds(lambda: dict(account)),
    "register": st.fixed_dictionaries(person | {"email": emails, "phoneNumber": phones, "password": password}),
    "updateProfile": st.fixed_dictionaries(person, optional={"phoneNumber": phones, "address": address}),
    "changePassword": st.fixed_dictionaries({"currentPassword": password, "newPassword": password, "confirmPassword": password}),
    "placeOrder": order,
    "createProduct": st.fixed_dictionaries(product, optional=product_more),
    "updateProduct": st.fixed_dictionaries(product, optional=product_more),
    "createCategory": st.fixed_dictionaries({"name": texts}, optional={"description": texts, "parentId": ids, "position": places}),
    "updateCategory": st.fixed_dictionaries({"name": texts}, optional={"description": texts, "parentId": st.none() | ids}),
    "saveProductTranslation": translation,
    "saveCategoryTranslation": translation,
    "saveAttributeTranslation": st.fixed_dictionaries({"languageCode": st.just("en"), "name": texts, "value": texts}),
    "addAttribute": attribute,
    "updateAttribute": attribute,
    "copyAttributes": st.fixed_dictionaries({"sourceProductId": ids}),
    "reorderAttributes": attributes_of,
    "placeProducts": products_of,
    "setRecommended": st.fixed_dictionaries({"productIds": id_lists, "recommended": st.booleans()}),
    "setPurchasable": st.fixed_dictionaries({"productIds": id_lists, "purchasable": st.booleans()}),
    "orderRecommended": seeds.map(recommended),
    "setRecommendedOrder": st.fixed_dictionaries({"items": numbers}),
    "addOrderNote": st.fixed_dictionaries({"text": texts}),
    "changeOrderStatus": st.fixed_dictionaries({"status": st.sampled_from(["PENDING", "SHIPPED", "CANCELLED"])}, optional={"note": texts}),
    "createUser": st.fixed_dictionaries(person | {"email": emails, "password": password, "role": roles}, optional={"phone": phones}),
    "updateUser": st.fixed_dictionaries(person, optional={"phone": phones, "role": roles}),
    "updateSettings": st.fixed_dictionaries(settings | {"version": st.builds(version_of_settings)}),
}
