//! The JSON file of an export.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{DeliveryAddress, Entry, Invoice, InvoiceAddress, OrderLine, Parcel};
use nevel_domain::withdrawals::WithdrawalRecord;
use nevel_storage::accounts::users::User;
use nevel_storage::emails::personal::SentEmail;
use serde_json::{Value, json};

use super::personal_data::{ExportedOrder, PersonalData};
use crate::error::{Result, ShopError};

/// All sections, and the beginning of the list of orders.
pub fn beginning(data: &PersonalData) -> Result<String> {
    let sections = json!({
        "profile": profile(&data.user),
        "sessions": data.sessions.iter().map(|session| json!({
            "createdAt": session.created_at.to_rfc3339(),
            "lastUsedAt": session.last_used_at.to_rfc3339(),
            "expiresAt": session.expires_at.to_rfc3339(),
            "endedAt": session.revoked_at.map(Timestamp::to_rfc3339),
            "userAgent": session.user_agent,
            "network": session.network,
        })).collect::<Vec<_>>(),
        "withdrawals": data.withdrawals.iter().map(withdrawal).collect::<Vec<_>>(),
        "stockNotifications": data.stock_notifications.iter().map(|notification| json!({
            "productId": notification.product_id.0,
            "email": notification.email,
            "requestedAt": notification.requested_at.to_rfc3339(),
            "confirmedAt": notification.confirmed_at.map(Timestamp::to_rfc3339),
        })).collect::<Vec<_>>(),
        "emails": data.emails.iter().map(email).collect::<Vec<_>>(),
    });
    let text = serde_json::to_string_pretty(&sections).map_err(ShopError::internal)?;
    let open = text.trim_end_matches('}').trim_end();
    Ok(format!("{open},\n  \"orders\": ["))
}

pub fn order(ExportedOrder { order, emails, invoices, has_news_consent }: &ExportedOrder) -> Result<String> {
    let contact = &order.contact;
    let value = json!({
        "orderNumber": order.number,
        "status": order.status.as_str(),
        "createdAt": order.created_at.to_rfc3339(),
        "updatedAt": order.updated_at.to_rfc3339(),
        "deliveredOn": order.delivered_on.map(|day| day.to_string()),
        "discountCents": order.discount_amount().get(),
        "subtotalCents": order.amounts.subtotal.get(),
        "shippingCents": order.amounts.shipping.get(),
        "totalCents": order.amounts.total.get(),
        "returnedCents": order.returned_amount.get(),
        "shippingRefunded": order.is_shipping_refunded,
        "anonymized": order.is_anonymized,
        "email": contact.email,
        "firstName": contact.first_name,
        "lastName": contact.last_name,
        "phone": contact.phone,
        "telegram": contact.telegram,
        "subscribeToNewsletter": has_news_consent,
        "address": address(&contact.address),
        "invoiceAddress": contact.invoice_address.as_ref().map(invoice_address),
        "payments": order.entries.iter().map(payment).collect::<Vec<_>>(),
        "parcel": order.parcel.as_ref().map(parcel),
        "invoices": invoices.iter().map(invoice).collect::<Vec<_>>(),
        "items": order.lines.iter().map(line).collect::<Vec<_>>(),
        "emails": emails.iter().map(email).collect::<Vec<_>>(),
    });
    let text = serde_json::to_string_pretty(&value).map_err(ShopError::internal)?;
    Ok(text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n"))
}

fn payment(entry: &Entry) -> Value {
    let payment = &entry.payment;
    json!({
        "id": entry.id.0, "kind": entry.kind.as_str(), "corrects": entry.corrects.map(|id| id.0),
        "method": payment.method.as_str(), "amountCents": payment.amount.get(), "paidOn": payment.paid_on.to_string(),
        "reference": payment.reference,
    })
}

fn parcel(parcel: &Parcel) -> Value {
    json!({ "carrier": parcel.carrier, "trackingNumber": parcel.tracking_number, "trackingUrl": parcel.tracking_url })
}

fn invoice(invoice: &Invoice) -> Value {
    json!({
        "number": invoice.number, "kind": invoice.kind.as_str(), "issuedOn": invoice.issued_on.to_string(),
        "buyer": invoice.buyer, "document": invoice.document,
    })
}

fn profile(user: &User) -> Value {
    let address = &user.address;
    json!({
        "email": user.email,
        "emailVerifiedAt": user.email_verified_at.map(Timestamp::to_rfc3339),
        "firstName": user.first_name,
        "lastName": user.last_name,
        "phone": user.phone,
        "role": user.role.as_str(),
        "createdAt": user.created_at.to_rfc3339(),
        "address": {
            "street": address.street, "apartment": address.apartment, "city": address.city, "zipCode": address.zip_code,
            "country": address.country,
        },
    })
}

fn address(address: &DeliveryAddress) -> Value {
    json!({
        "street": address.street, "apartment": address.apartment, "postBox": address.post_box, "city": address.city,
        "zipCode": address.zip_code, "country": address.country,
    })
}

fn invoice_address(address: &InvoiceAddress) -> Value {
    json!({
        "name": address.name, "street": address.street, "apartment": address.apartment, "city": address.city,
        "zipCode": address.zip_code, "country": address.country,
    })
}

fn line(line: &OrderLine) -> Value {
    json!({
        "productId": line.product_id.0, "name": line.name, "priceCents": line.price.get(), "quantity": line.quantity,
        "discountCents": line.discount_amount().get(), "returned": line.returned,
    })
}

fn withdrawal(withdrawal: &WithdrawalRecord) -> Value {
    json!({
        "reference": withdrawal.reference,
        "orderNumber": withdrawal.order_number,
        "name": withdrawal.name,
        "email": withdrawal.email,
        "items": withdrawal.items,
        "message": withdrawal.message,
        "itemsInMessage": withdrawal.items_in_message,
        "state": withdrawal.state.as_str(),
        "createdAt": withdrawal.created_at.to_rfc3339(),
    })
}

fn email(email: &SentEmail) -> Value {
    let SentEmail { kind, created_at, delivered_at, .. } = email;
    json!({ "kind": kind, "queuedAt": created_at.to_rfc3339(), "deliveredAt": delivered_at.map(Timestamp::to_rfc3339) })
}
