"""Schemathesis hooks: authentication, and requests that pass validation."""

import schemathesis
from accounts import IDENTITY, NAME, auth_headers, call, sign_in
from bodies import VALID_BODIES, with_current_prices
from hypothesis import strategies as st

ORDER = NAME | {
    "items": [{"id": 72, "quantity": 1}],
    "email": "anna@x.nl",
    "phone": "+31612345678",
    "address": {"street": "Keizersgracht 1", "city": "Amsterdam", "country": "NL", "zipCode": "1016 DX"},
}

own_order = None


# An access token expires after thirty minutes. Schemathesis also refreshes it after a 401.
@schemathesis.auth(refresh_interval=1500)
class Identity:
    def get(self, case, context):
        global own_order
        sign_in()
        response = call("POST", "/orders", with_current_prices(ORDER))
        # A generated admin request may have made the product unavailable.
        own_order = response.json() if response.ok else None
        return dict(auth_headers)

    def set(self, case, data, context):
        case.headers.update(data)
        if IDENTITY == "guest" and own_order and operation_id(case) == "getOrder":
            case.headers["Order-Key"] = own_order["accessKey"]


def operation_id(case):
    return case.operation.definition.raw["operationId"]


@schemathesis.hook
def flatmap_case(context, case):
    """Replaces two of three valid requests by one that the shop accepts, with at most one generated field."""
    body, valid_body = case.body, VALID_BODIES.get(operation_id(case))
    if valid_body is None or not isinstance(body, dict) or not case.meta.generation.mode.is_positive:
        return st.just(case)

    def merge(drawn):
        accepted, generated_fields = drawn
        case.body = accepted | {name: body[name] for name in generated_fields}
        return case

    generated_fields = st.sets(st.sampled_from(sorted(body)), max_size=1) if body else st.just(set())
    merged = st.tuples(valid_body(case) if callable(valid_body) else valid_body, generated_fields).map(merge)
    return st.one_of(st.just(case), merged, merged)


@schemathesis.hook
def map_case(context, case):
    """Makes every other getOrder request read the caller's own order."""
    if operation_id(case) == "getOrder" and own_order and str(case.path_parameters.get("id"))[-1] in "13579":
        case.path_parameters["id"] = own_order["id"]
    return case
