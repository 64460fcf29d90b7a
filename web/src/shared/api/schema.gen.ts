// Generated from openapi.json by `make generate`. Do not edit.

export interface paths {
    "/api/v1/admin/accounting": {
        /** Returns the sums of invoices, credit notes, VAT, payments and refunds of a period, whose days are those of the shop. */
        get: operations["getAccounting"];
    };
    "/api/v1/admin/accounting/export": {
        /** Returns a list of the accounting of a period as CSV (UTF-8 with a byte order mark). */
        get: operations["exportAccounting"];
    };
    "/api/v1/admin/bank-lines/bookings": {
        /**
         * Books open lines as payments, or as refunds if money went out. Each line is booked completely or not at all.
         *     Repeating the request books nothing twice.
         */
        post: operations["bookBankLines"];
    };
    "/api/v1/admin/bank-lines/ignored": {
        /** Marks open lines as belonging to no order. */
        post: operations["ignoreBankLines"];
    };
    "/api/v1/admin/bank-lines/reopened": {
        /** Makes booked or ignored lines open again. Booked entries get counter-entries. */
        post: operations["reopenBankLines"];
    };
    "/api/v1/admin/bank-statements": {
        /** Lists uploaded bank statements, newest first. */
        get: operations["listBankStatements"];
    };
    "/api/v1/admin/bank-statements/upload": {
        /**
         * Uploads a bank statement and returns it with the number of new lines. A line that an earlier file contained is not
         *     added again. The format is detected from the content.
         */
        post: operations["uploadBankStatement"];
    };
    "/api/v1/admin/bank-statements/{id}": {
        /** Returns a bank statement with the number of its lines by state. */
        get: operations["getBankStatement"];
    };
    "/api/v1/admin/bank-statements/{id}/lines": {
        /** Lists lines of a bank statement as in the file, with the orders that open lines may belong to. */
        get: operations["listBankLines"];
    };
    "/api/v1/admin/categories": {
        /** Creates a category. */
        post: operations["createCategory"];
    };
    "/api/v1/admin/categories/translations/{id}": {
        /** Lists the translations of a category. */
        get: operations["listCategoryTranslations"];
        /**
         * Creates or updates the translation of a category into one language. Values missing in the body are taken from the
         *     query.
         */
        post: operations["saveCategoryTranslation"];
    };
    "/api/v1/admin/categories/translations/{id}/{key}": {
        /** Deletes a translation of a category. */
        delete: operations["deleteCategoryTranslation"];
    };
    "/api/v1/admin/categories/{id}": {
        /** Returns a category with its version. */
        get: operations["getAdminCategory"];
        /** Updates or moves a category. */
        put: operations["updateCategory"];
        /** Deletes an empty category. */
        delete: operations["deleteCategory"];
    };
    "/api/v1/admin/categories/{id}/products-order": {
        /** Lists products of a category with their positions, in the order of the category. */
        get: operations["listProductPositions"];
        /** Sets the positions of products in a category. If one of the products does not exist, none is changed. */
        put: operations["setProductPositions"];
    };
    "/api/v1/admin/customers/{key}": {
        /**
         * Returns a customer with the newest orders, notes and withdrawals, at most 20 of each. Guests with the same email are
         *     one customer; their orders do not count for an account with this email until its owner claims them.
         */
        get: operations["getCustomer"];
    };
    "/api/v1/admin/dashboard": {
        /** Returns counts, pending work and the sales of the last 30 days. */
        get: operations["getDashboard"];
    };
    "/api/v1/admin/emails": {
        /** Lists undelivered emails, newest first. */
        get: operations["listEmails"];
    };
    "/api/v1/admin/emails/{id}": {
        /** Deletes an email that is held. Others are delivered or fail by themselves. */
        delete: operations["deleteHeldEmail"];
    };
    "/api/v1/admin/emails/{id}/retry": {
        /** Requeues a permanently failed email, or sends a held one. Has no effect on an email that is still waiting. */
        post: operations["retryEmail"];
    };
    "/api/v1/admin/order-jobs": {
        /** Lists the latest 10 jobs of the current administrator, newest first. Jobs are deleted 7 days after they end. */
        get: operations["listOrderJobs"];
    };
    "/api/v1/admin/order-jobs/{id}": {
        /** Returns a job with its progress and the orders that it did not change. */
        get: operations["getOrderJob"];
    };
    "/api/v1/admin/order-jobs/{id}/cancel": {
        /** Cancels a job. Orders that are already changed stay changed. Does nothing if the job has ended. */
        post: operations["cancelOrderJob"];
    };
    "/api/v1/admin/order-jobs/{id}/undo": {
        /**
         * Takes back what a job changed, for as long as its emails are not sent: starts another job. Orders that have changed
         *     since are skipped. Repeating the request has no effect.
         */
        post: operations["undoOrderJob"];
    };
    "/api/v1/admin/order-views": {
        /** Returns the saved views of the current administrator. */
        get: operations["getOrderViews"];
        /** Replaces the saved views of the current administrator. */
        put: operations["updateOrderViews"];
    };
    "/api/v1/admin/orders": {
        /**
         * Lists orders. At most 10,000 filtered orders and 1,000 matches of a search are counted. `page` reaches only the
         *     first 10,000 orders; cursors reach all of them.
         */
        get: operations["listAdminOrders"];
        /**
         * Places an order for a customer, with the rules of `placeOrder`.
         * @description Repeating the request with the same `Idempotency-Key` and body returns the existing order with status 200.
         */
        post: operations["placeOrderForCustomer"];
    };
    "/api/v1/admin/orders/bulk": {
        /**
         * Starts a job that changes several orders. Each is changed like a single one, with history and email; orders that
         *     cannot be changed are skipped with a reason. Emails are sent after half a minute, in which the job can be undone.
         */
        post: operations["startOrderJob"];
    };
    "/api/v1/admin/orders/documents": {
        /** Returns the data for packing slips and invoices of several orders, without changing anything. */
        post: operations["listOrderDocuments"];
    };
    "/api/v1/admin/orders/export": {
        /**
         * Returns the filtered orders as CSV (UTF-8 with a byte order mark), in the order of their creation. Only the
         *     direction of `sort` is used, and only that of `created`, `newest` and `oldest`.
         */
        get: operations["exportOrders"];
    };
    "/api/v1/admin/orders/latest": {
        /** Returns counters that change with every order and every staff action. Intended for polling every few seconds. */
        get: operations["getLatestOrders"];
    };
    "/api/v1/admin/orders/payments": {
        /**
         * Records the open amounts of several orders as paid. Orders without one are skipped. Repeating the request with its
         *     `Idempotency-Key` adds nothing and returns the same result.
         */
        post: operations["payOrders"];
    };
    "/api/v1/admin/orders/payments/correction": {
        /**
         * Corrects the payments of an earlier `payOrders` with the same `Idempotency-Key`, except for orders that have changed
         *     since.
         */
        post: operations["correctOrderPayments"];
    };
    "/api/v1/admin/orders/settlement": {
        /**
         * Declares that nothing is owed for orders that are delivered or canceled, or takes that back. Their personal data is
         *     then erased as if they were paid. Repeating the request has no effect.
         */
        post: operations["settleOrders"];
    };
    "/api/v1/admin/orders/slips-printed": {
        /**
         * Records that the packing slips of orders were printed. Canceled and missing orders are ignored. Changed items end the
         *     mark.
         */
        post: operations["markSlipsPrinted"];
    };
    "/api/v1/admin/orders/{id}": {
        /** Returns an order with its history, notes and emails. */
        get: operations["getAdminOrder"];
        /**
         * Edits items, contact and addresses of an order that is `PENDING` or `PROCESSING`.
         * @description Stock follows in the same transaction, and so do totals and shipping if the items change. Repeating the request has
         *     no effect.
         */
        put: operations["editOrder"];
    };
    "/api/v1/admin/orders/{id}/assignee": {
        /** Assigns an order to an administrator. */
        put: operations["assignOrder"];
    };
    "/api/v1/admin/orders/{id}/contact-attempts": {
        /** Records an attempt to reach the buyer. Only the first time that the buyer is reached is recorded. */
        post: operations["addContactAttempt"];
    };
    "/api/v1/admin/orders/{id}/contacted": {
        /** Records that the buyer was contacted, like a contact attempt with the result `reached`. */
        post: operations["markOrderContacted"];
        /** Takes back that the buyer was contacted, after a mistake. */
        delete: operations["unmarkOrderContacted"];
    };
    "/api/v1/admin/orders/{id}/delivery-day": {
        /** Records the day of delivery, from which the right of withdrawal is counted. Without it the period is open. */
        put: operations["setDeliveryDay"];
    };
    "/api/v1/admin/orders/{id}/entries": {
        /** Adds a payment or refund to an order. A request with the `Idempotency-Key` of an earlier one adds nothing. */
        post: operations["addOrderEntry"];
    };
    "/api/v1/admin/orders/{id}/entries/{entryId}/correction": {
        /** Corrects a payment or refund: adds an entry with the negative amount. Repeating the request has no effect. */
        post: operations["correctOrderEntry"];
    };
    "/api/v1/admin/orders/{id}/invoice": {
        /**
         * Issues the invoice of an order and returns all its invoices.
         * @description Numbers are consecutive per year. Repeating the request issues nothing new. If the order changed since, a credit
         *     note cancels its invoice and a new one is issued; if the order was canceled, only the credit note. The day on which
         *     the goods left decides the VAT; today, if they did not yet. A credit note has the VAT of its invoice.
         */
        post: operations["issueInvoice"];
    };
    "/api/v1/admin/orders/{id}/invoices/{invoiceId}": {
        /** Returns an invoice or credit note of an order as a PDF. */
        get: operations["downloadOrderInvoice"];
    };
    "/api/v1/admin/orders/{id}/notes": {
        /**
         * Adds an internal note. Notes are deleted when the order is anonymized; notes on anonymized orders after the same
         *     retention period.
         */
        post: operations["addOrderNote"];
    };
    "/api/v1/admin/orders/{id}/packed": {
        /**
         * Records that an order in processing is packed, with its parcel, and ships it if asked to. Repeating the request has
         *     no effect. Changed items, canceling the order and the status `PENDING` end the mark.
         */
        put: operations["markPacked"];
        /** Takes back that an order is packed, after a mistake. */
        delete: operations["unmarkPacked"];
    };
    "/api/v1/admin/orders/{id}/packer": {
        /**
         * Claims an order in processing for packing and returns its data, with product names in the language of the request.
         *     The claim ends after 30 minutes; a repeated request renews it.
         */
        put: operations["claimForPacking"];
        /** Ends the own claim of an order; a claim of another administrator stays. */
        delete: operations["releaseFromPacking"];
    };
    "/api/v1/admin/orders/{id}/parcel": {
        /** Records carrier and tracking number. They can also be sent together with the change to `SHIPPED`. */
        put: operations["setOrderParcel"];
        /** Removes carrier and tracking number. */
        delete: operations["removeOrderParcel"];
    };
    "/api/v1/admin/orders/{id}/payment": {
        /** Replaces everything recorded by one payment. For older clients; new ones add and correct entries. */
        put: operations["setOrderPayment"];
        /** Corrects everything recorded for an order. For older clients. */
        delete: operations["removeOrderPayment"];
    };
    "/api/v1/admin/orders/{id}/return": {
        /**
         * Records what came back of an order, with stock, refund, documents and the state of a withdrawal in one transaction.
         * @description The numbers replace those recorded before, so the same request corrects a mistake. What was ordered stays. Repeating
         *     the request has no effect; with a refund, it needs the same `Idempotency-Key`.
         */
        put: operations["recordOrderReturn"];
    };
    "/api/v1/admin/orders/{id}/return/preview": {
        /** Returns what an order would amount to after a return, without changing anything. */
        post: operations["previewOrderReturn"];
    };
    "/api/v1/admin/orders/{id}/status": {
        /**
         * Changes the status of an order; all transitions are allowed. Canceling an order returns its items to stock,
         *     reopening it takes them from stock again.
         */
        patch: operations["changeOrderStatus"];
    };
    "/api/v1/admin/products": {
        /**
         * Lists products. At most 1,000 matches of a search or stock level are counted, and only the first 10,000 products can
         *     be paginated.
         */
        get: operations["listAdminProducts"];
        /** Creates a product. */
        post: operations["createProduct"];
    };
    "/api/v1/admin/products/attributes/{id}": {
        /** Updates an attribute. */
        put: operations["updateAttribute"];
        /** Deletes an attribute and its translations. */
        delete: operations["deleteAttribute"];
    };
    "/api/v1/admin/products/attributes/{id}/translations": {
        /** Lists the translations of an attribute. */
        get: operations["listAttributeTranslations"];
        /** Creates or updates the translation of an attribute into one language. */
        post: operations["saveAttributeTranslation"];
    };
    "/api/v1/admin/products/attributes/{id}/translations/{key}": {
        /** Deletes a translation of an attribute. */
        delete: operations["deleteAttributeTranslation"];
    };
    "/api/v1/admin/products/category/{id}/attributes": {
        /** Lists attribute names that are used by products of a category, most frequent first, without values. */
        get: operations["suggestAttributes"];
    };
    "/api/v1/admin/products/purchasable/batch": {
        /** Sets or clears the purchasable flag. */
        put: operations["setPurchasable"];
    };
    "/api/v1/admin/products/recommended-first": {
        /** Lists recommended products by position, then recommended products without a position, then all others. */
        get: operations["listProductsRecommendedFirst"];
    };
    "/api/v1/admin/products/recommended/batch": {
        /** Sets or clears the recommended flag. Products that are no longer recommended lose their position. */
        put: operations["setRecommended"];
    };
    "/api/v1/admin/products/recommended/order": {
        /** Assigns positions to recommended products in the given order, starting at 1. */
        put: operations["orderRecommended"];
    };
    "/api/v1/admin/products/recommended/order/explicit": {
        /** Sets the positions of recommended products. Nothing is changed if two products would have the same position. */
        put: operations["setRecommendedOrder"];
    };
    "/api/v1/admin/products/recommended/order/info": {
        /** Returns free positions of recommended products. */
        get: operations["getRecommendedOrderInfo"];
    };
    "/api/v1/admin/products/translations/{id}": {
        /** Lists the translations of a product. */
        get: operations["listProductTranslations"];
        /** Creates or updates the translation of a product into one language. */
        post: operations["saveProductTranslation"];
    };
    "/api/v1/admin/products/translations/{id}/{key}": {
        /** Deletes a translation of a product. */
        delete: operations["deleteProductTranslation"];
    };
    "/api/v1/admin/products/{id}": {
        /** Returns a product with its version. */
        get: operations["getAdminProduct"];
        /** Updates a product. */
        put: operations["updateProduct"];
        /** Deletes a product. Existing orders are not affected. */
        delete: operations["deleteProduct"];
    };
    "/api/v1/admin/products/{id}/attributes": {
        /** Lists the attributes of a product by position. */
        get: operations["listAttributes"];
        /** Adds an attribute at the last position. */
        post: operations["addAttribute"];
    };
    "/api/v1/admin/products/{id}/attributes/copy": {
        /** Replaces all attributes of a product with those of another product. */
        post: operations["copyAttributes"];
    };
    "/api/v1/admin/products/{id}/attributes/reorder": {
        /** Reorders the attributes of a product. All of them must be listed. */
        put: operations["reorderAttributes"];
    };
    "/api/v1/admin/search/filters": {
        /** Returns the filters of product lists, and the attributes that can become filters. */
        get: operations["getSearchFilters"];
        /** Replaces the filters. They take effect within a second, or as soon as the search index is rebuilt. */
        put: operations["updateSearchFilters"];
    };
    "/api/v1/admin/search/misses": {
        /** Lists up to 100 searches that found nothing. They are recorded without the person who searched. */
        get: operations["listSearchMisses"];
    };
    "/api/v1/admin/search/misses/{id}": {
        /** Removes a search that found nothing from the list. It is counted again if it is repeated. */
        delete: operations["deleteSearchMiss"];
    };
    "/api/v1/admin/search/synonyms": {
        /** Returns the groups of synonyms. */
        get: operations["getSynonyms"];
        /** Replaces all groups of synonyms. */
        put: operations["updateSynonyms"];
    };
    "/api/v1/admin/settings": {
        /** Returns all settings with their version. */
        get: operations["getAdminSettings"];
        /** Replaces all settings. They take effect at once. */
        put: operations["updateSettings"];
    };
    "/api/v1/admin/users": {
        /** Lists users, newest first. */
        get: operations["listUsers"];
        /** Creates a user. */
        post: operations["createUser"];
    };
    "/api/v1/admin/users/{id}": {
        /**
         * Updates names, phone, password and role. The email cannot be changed. A new password ends all sessions of the
         *     user and is announced to them by email.
         */
        put: operations["updateUser"];
        /**
         * Deletes a user and all personal data, as the user could in the profile. Orders remain without personal data. The
         *     user gets an email.
         */
        delete: operations["deleteUser"];
    };
    "/api/v1/admin/users/{id}/contact": {
        /** Returns contact and addresses of a customer, to fill in an order. */
        get: operations["getCustomerContact"];
    };
    "/api/v1/admin/users/{id}/role": {
        /** Changes the role of a user. Administrators cannot demote themselves, so that there is always one. */
        patch: operations["changeUserRole"];
    };
    "/api/v1/admin/users/{id}/sessions": {
        /** Lists the sessions of a user, last used first. */
        get: operations["listUserSessions"];
    };
    "/api/v1/admin/users/{id}/sessions/{sessionId}": {
        /** Ends a session of a user at once. */
        delete: operations["endUserSession"];
    };
    "/api/v1/admin/users/{id}/status": {
        /** Activates or deactivates a user. Deactivation ends all sessions at once. */
        patch: operations["changeUserStatus"];
    };
    "/api/v1/admin/users/{id}/two-step": {
        /**
         * Turns two-step sign-in of a user off, who lost the device and the recovery codes. The user gets an email.
         *     Administrators turn their own off in the profile, with password and code.
         */
        delete: operations["resetUserTwoStep"];
    };
    "/api/v1/admin/withdrawals": {
        /** Lists withdrawals: new ones in the order of arrival, others newest first. */
        get: operations["listWithdrawals"];
    };
    "/api/v1/admin/withdrawals/{id}": {
        /** Returns a withdrawal with its history. */
        get: operations["getWithdrawal"];
    };
    "/api/v1/admin/withdrawals/{id}/state": {
        /**
         * Changes the state of a withdrawal, to any state but `other`. Nothing is refunded and no stock changes. The customer
         *     gets an email about `accepted` and `rejected`.
         */
        put: operations["changeWithdrawalState"];
    };
    "/api/v1/auth/email-link/check": {
        /** Checks a link without using it. */
        post: operations["checkEmailLink"];
    };
    "/api/v1/auth/email-link/confirm": {
        /**
         * Confirms the address that a link was sent to, with or without a session. A change of the address ends all sessions
         *     of the account except that of the request.
         */
        post: operations["confirmEmailLink"];
    };
    "/api/v1/auth/login": {
        /**
         * Signs in. The response is the same for an unknown email and a wrong password. With two-step sign-in, the response to
         *     the correct password is `two_step_required` with a challenge for `POST /auth/two-step` in its details.
         */
        post: operations["login"];
    };
    "/api/v1/auth/logout": {
        /** Ends the session of a refresh token, also of a used one. An unknown token is ignored. */
        post: operations["logout"];
    };
    "/api/v1/auth/password-reset": {
        /** Sends a link to set a new password. The response is the same for known and unknown addresses. */
        post: operations["requestPasswordReset"];
    };
    "/api/v1/auth/password-reset/check": {
        /** Checks a link without using it. */
        post: operations["checkPasswordResetLink"];
    };
    "/api/v1/auth/password-reset/confirm": {
        /**
         * Sets a new password, ends all sessions of the account and signs in. With two-step sign-in the code is still
         *     required, unless it was set up before the address was verified and `dropTwoStep` turns it off.
         */
        post: operations["confirmPasswordReset"];
    };
    "/api/v1/auth/refresh-token": {
        /** Exchanges a refresh token for new tokens. Using a token twice ends its session. */
        post: operations["refreshToken"];
    };
    "/api/v1/auth/register": {
        /** Creates an account and signs the user in. */
        post: operations["register"];
    };
    "/api/v1/auth/two-step": {
        /** Completes a sign-in with the challenge of `two_step_required` and a code. */
        post: operations["completeTwoStep"];
    };
    "/api/v1/back-in-stock/cancel": {
        /** Cancels all stock notifications of an address. Repeating the request has no effect. */
        post: operations["cancelStockNotifications"];
    };
    "/api/v1/back-in-stock/confirm": {
        /** Confirms the address of a stock notification. Repeating the request has no effect. */
        post: operations["confirmStockNotification"];
    };
    "/api/v1/categories": {
        /** Lists all categories, parents before children, each with its subcategories. */
        get: operations["listCategories"];
    };
    "/api/v1/categories/root": {
        /** Lists root categories, each with its subcategories. */
        get: operations["listRootCategories"];
    };
    "/api/v1/categories/{id}": {
        /** Returns a category with its subcategories. */
        get: operations["getCategory"];
    };
    "/api/v1/categories/{id}/subcategories": {
        /** Lists the direct subcategories of a category. */
        get: operations["listSubcategories"];
    };
    "/api/v1/client-errors": {
        /** Writes an error of the browser to the log of the server. Emails, phone numbers and tokens are masked. */
        post: operations["reportClientError"];
    };
    "/api/v1/files/upload/category": {
        /** Uploads an image of a category. The image type is detected from the content; file name and content type are ignored. */
        post: operations["uploadCategoryImage"];
    };
    "/api/v1/files/upload/product": {
        /** Uploads an image of a product. The image type is detected from the content; file name and content type are ignored. */
        post: operations["uploadProductImage"];
    };
    "/api/v1/orders": {
        /**
         * Places an order.
         * @description The order is rejected if prices, stock or the total differ from what was shown to the buyer. Repeating the request
         *     with the same
         *     `Idempotency-Key` and body returns the existing order with status 200. Guests may order if the settings allow it.
         */
        post: operations["placeOrder"];
    };
    "/api/v1/orders/user": {
        /** Lists orders of the current user, newest first. */
        get: operations["listOrders"];
    };
    "/api/v1/orders/user/addresses": {
        /** Lists the distinct addresses of the user's orders, most recent first, at most 20. */
        get: operations["listPreviousAddresses"];
    };
    "/api/v1/orders/user/phones": {
        /** Lists the distinct phone numbers of the user's orders, most recent first, at most 20. */
        get: operations["listPreviousPhones"];
    };
    "/api/v1/orders/{id}": {
        /** Returns an order of the current user, or the order of a guest with its `Order-Key`. */
        get: operations["getOrder"];
    };
    "/api/v1/orders/{id}/again": {
        /** Returns which products of an order can be bought now, at which price, and why the others cannot. */
        get: operations["orderAgain"];
    };
    "/api/v1/orders/{id}/claim": {
        /**
         * Attaches the order of a guest to the account of the current user.
         * @description The order must have no account, and its email must be that of the account, ignoring case. Repeating the request has
         *     no effect. The
         *     `Order-Key` stays valid.
         */
        post: operations["claimOrder"];
    };
    "/api/v1/orders/{id}/invoices/{invoiceId}": {
        /** Returns an invoice or credit note of an order as a PDF. */
        get: operations["downloadInvoice"];
    };
    "/api/v1/orders/{id}/withdrawal": {
        /** Returns what can be withdrawn from an order of the current user, or from the order of a guest with its `Order-Key`. */
        get: operations["getOrderWithdrawal"];
    };
    "/api/v1/products/availability": {
        /** Lists the availability of several products in the requested order. */
        get: operations["listAvailability"];
    };
    "/api/v1/products/category/{id}": {
        /** Lists products of a category, by position unless another order is requested. */
        get: operations["listCategoryProducts"];
    };
    "/api/v1/products/id/{id}": {
        /** Returns a product. */
        get: operations["getProduct"];
    };
    "/api/v1/products/recommended": {
        /** Lists recommended products, by position unless another order is requested. */
        get: operations["listRecommendedProducts"];
    };
    "/api/v1/products/search": {
        /** Searches products in all texts of both languages, with typos, transliteration and wrong keyboard layouts corrected. */
        get: operations["searchProducts"];
    };
    "/api/v1/products/suggest": {
        /** Returns products, categories and completions for a text that is being typed. */
        get: operations["suggestProducts"];
    };
    "/api/v1/products/{id}/availability": {
        /** Returns the availability of a product. `exists` is false for an unknown or deleted product. */
        get: operations["getAvailability"];
    };
    "/api/v1/products/{id}/back-in-stock": {
        /**
         * Requests an email for when a product is back in stock. The address must be confirmed with a link that is valid for
         *     48 hours.
         * @description The response is the same whether the address already waits or not.
         */
        post: operations["requestStockNotification"];
    };
    "/api/v1/profile/data": {
        /** Returns everything that is stored about the current user: a ZIP archive with one JSON file and several CSV files. */
        get: operations["downloadMyData"];
    };
    "/api/v1/profile/deletion": {
        /**
         * Deletes the account of the current user and all personal data. Orders remain without personal data. The owner gets
         *     an email.
         */
        post: operations["deleteMyAccount"];
    };
    "/api/v1/profile/email": {
        /** Returns the address of the current user, whether it is verified, and a requested change. */
        get: operations["getEmailStatus"];
    };
    "/api/v1/profile/email/change": {
        /**
         * Requests another address: sends a link to it and a notice to the current one. The address changes when the link is
         *     confirmed.
         */
        post: operations["requestEmailChange"];
        /** Cancels a requested change. Its link ends. */
        delete: operations["cancelEmailChange"];
    };
    "/api/v1/profile/email/verification": {
        /** Sends the link that verifies the address again. The earlier link ends. Sends nothing if the address is verified. */
        post: operations["sendEmailVerification"];
    };
    "/api/v1/profile/newsletter": {
        /** Returns whether the current user agreed to shop news with an order. */
        get: operations["getNewsletter"];
        /** Withdraws the consent to shop news. A later order can give it again. */
        delete: operations["unsubscribeFromNewsletter"];
    };
    "/api/v1/profile/sessions": {
        /** Lists the sessions of the current user, last used first. */
        get: operations["listSessions"];
        /** Ends all sessions of the current user except the current one. */
        delete: operations["endOtherSessions"];
    };
    "/api/v1/profile/sessions/{id}": {
        /** Ends a session of the current user at once. */
        delete: operations["endSession"];
    };
    "/api/v1/profile/two-step": {
        /** Returns whether two-step sign-in is on. */
        get: operations["getTwoStep"];
        /**
         * Creates a secret for an authenticator app. The password is required. The secret is not in use before a code confirms
         *     it.
         */
        post: operations["beginTwoStep"];
    };
    "/api/v1/profile/two-step/confirm": {
        /** Turns two-step sign-in on, returns the recovery codes and sends the owner an email. */
        post: operations["confirmTwoStep"];
    };
    "/api/v1/profile/two-step/disable": {
        /** Turns two-step sign-in off and sends the owner an email. The password and a code are required. */
        post: operations["disableTwoStep"];
    };
    "/api/v1/profile/two-step/recovery-codes": {
        /** Replaces the recovery codes and sends the owner an email. The password and a code are required. */
        post: operations["regenerateRecoveryCodes"];
    };
    "/api/v1/settings": {
        /** Returns the settings that the storefront needs. */
        get: operations["getSettings"];
    };
    "/api/v1/users/change-password": {
        /** Changes the password, ends all other sessions of the user and sends them an email. */
        post: operations["changePassword"];
    };
    "/api/v1/users/profile": {
        /** Returns the profile of the current user. */
        get: operations["getProfile"];
        /** Updates name, phone and address of the current user. The email cannot be changed. */
        put: operations["updateProfile"];
        /** Updates some parts of the profile of the current user, so that devices do not overwrite each other's changes. */
        patch: operations["patchProfile"];
    };
    "/api/v1/withdrawals": {
        /**
         * Withdraws from an order, without signing in.
         * @description The response is the same for known and unknown orders. Staff see whether number and email match an order; a token of
         *     its owner or its `Order-Key` proves the same. The consumer receives the content with date and time by email.
         */
        post: operations["sendWithdrawal"];
    };
    "/api/v1/withdrawals/terms": {
        /** Returns the right of withdrawal: the period, the countries and an explanation. */
        get: operations["getWithdrawalTerms"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountDeletion: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
        };
        /** @description Sums of invoices, credit notes, payments and refunds. */
        Accounting: {
            invoices: components["schemas"]["DocumentSums"];
            creditNotes: components["schemas"]["DocumentSums"];
            /** @description Invoices and credit notes by country and rate. */
            vat: components["schemas"]["VatSums"][];
            payments: components["schemas"]["EntryTotal"];
            refunds: components["schemas"]["EntryTotal"];
        };
        AdminCategory: components["schemas"]["Category"] & {
            /**
             * Format: int64
             * @description Position among the categories of the same parent.
             */
            position: number;
            /**
             * Format: int64
             * @description Version for optimistic locking; sent back with a change.
             */
            version: number;
            /** @description RFC 3339. */
            createdAt: string;
            /** @description RFC 3339. */
            updatedAt: string;
        };
        AdminOrder: components["schemas"]["Order"] & {
            /**
             * Format: int64
             * @description Missing for orders of guests.
             */
            userId?: number;
            /**
             * @description Language of the emails to the buyer.
             * @example ru
             */
            language: string;
            /**
             * Format: int64
             * @description Version for optimistic locking; sent back with a change.
             */
            version: number;
            /** @description When the order was placed; missing after the buyer was contacted. */
            waitingSince?: string;
            contactedAt?: string;
            /**
             * Format: int64
             * @description Attempts of staff to reach the buyer.
             */
            contactAttempts: number;
            /** @description When staff will try again. */
            callBackAt?: string;
            /** @description The administrator who handles the order. */
            assignee?: components["schemas"]["Assignee"];
            /** @description When a packing slip with the current items was printed. */
            slipPrintedAt?: string;
            /** @description Who is packing the order; outdated after `until`. */
            packer?: components["schemas"]["PackingClaim"];
            packed?: components["schemas"]["PackedMark"];
            /** Format: int64 */
            notesCount: number;
            /**
             * @description Whether the delivery address is the invoice address. `false` without an `invoiceAddress` comes from older
             *     clients.
             */
            useAsInvoiceAddress: boolean;
            subscribeToNewsletter: boolean;
            /**
             * Format: double
             * @description Shipping fee in euros that staff set; missing if it is the one of the zone.
             */
            shippingOverride?: number;
            /** @description Why staff gave a discount or set the shipping fee. */
            adjustmentReason?: string;
        };
        AdminOrderDetails: components["schemas"]["AdminOrder"] & {
            /** @description The ordered products as they are now. */
            products: components["schemas"]["OrderedProduct"][];
            /** @description Oldest first. */
            history: components["schemas"]["OrderHistoryEntry"][];
            /** @description Oldest first. */
            notes: components["schemas"]["OrderNote"][];
            /** @description Newest first, at most 50. */
            emails: components["schemas"]["OrderEmail"][];
            /** @description Invoices and credit notes, oldest first. */
            invoices: components["schemas"]["Invoice"][];
            /**
             * @description The goods left on another day or for another country than the invoice in force says, and other VAT is due: the
             *     next invoice corrects it. Otherwise missing.
             */
            vatChanged?: boolean;
            /** @description Oldest first; missing if the buyer has not withdrawn from any part of the order. */
            withdrawals?: components["schemas"]["AdminOrderWithdrawal"][];
            /** @description Missing unless the order is completed and not anonymized. */
            retention?: components["schemas"]["OrderRetention"];
        };
        AdminOrderPage: components["schemas"]["PageBody_AdminOrder"] & {
            /** @description Cursor of the orders after these; missing on the last page. */
            next?: string;
            /** @description Cursor of the orders before these; missing on the first page. */
            previous?: string;
            /** @description Counts of all orders, independent of the search. */
            statusCounts: components["schemas"]["OrderStatusCounts"];
        };
        /** @description A withdrawal of the order that contains it. */
        AdminOrderWithdrawal: components["schemas"]["SentWithdrawal"] & {
            /** Format: int64 */
            id: number;
        };
        AdminProduct: components["schemas"]["Product"] & {
            /** Format: int64 */
            categoryId: number;
            /**
             * Format: int64
             * @description Version for optimistic locking; sent back with a change.
             */
            version: number;
            /** @description RFC 3339. */
            createdAt: string;
            /** @description RFC 3339. */
            updatedAt: string;
        };
        AdminSettings: {
            shopName: string;
            supportEmail: string;
            messagingLink: string;
            developerContact: string;
            aboutText: components["schemas"]["LocalText"];
            company: components["schemas"]["Company"];
            /** @description The zones that the shop ships to, the default one first. */
            shippingZones: components["schemas"]["AdminShippingZone"][];
            /**
             * Format: double
             * @description Euros, in the default zone.
             */
            shippingFee: number;
            /**
             * Format: double
             * @description Minimum subtotal in euros for free shipping, in the default zone.
             */
            freeShippingThreshold: number;
            /** @description Those of the default zone, or 1 to 60 if it has none. */
            deliveryDays: components["schemas"]["DeliveryDays"];
            /** @description IANA name of the time zone in which the days of the shop begin and end. */
            timeZone: string;
            /** @description ISO 3166 codes of the countries of all zones. */
            countries: string[];
            paymentMethods: components["schemas"]["PaymentMethod"][];
            guestCheckout: boolean;
            /**
             * Format: int32
             * @description Days after which completed orders are anonymized; at least the days of a withdrawal plus 28.
             */
            retentionDays: number;
            /**
             * Format: int32
             * @description Days after which they are anonymized even if a payment or a withdrawal is open.
             */
            maxHoldDays: number;
            /** @description Whether staff record payments; if not, open payments hold nothing back. */
            recordsPayments: boolean;
            /** @description Whether an order with an open amount can be shipped. */
            shipsUnpaidOrders: boolean;
            /** @description Codes of the offered languages, the default one first. */
            languages: string[];
            /** @description Recipient of notifications about new orders; the support address if empty. */
            notificationEmail: string;
            /** @description Language of these notifications; the default one if it is not offered. */
            notificationLanguage: string;
            /** @description Base URL or path of flag images. */
            flagBaseUrl: string;
            /**
             * Format: int32
             * @description Minimum length of new passwords of customers.
             */
            passwordMinChars: number;
            /**
             * Format: int32
             * @description Minimum length of new passwords of administrators.
             */
            adminPasswordMinChars: number;
            /** @description Whether administrators must set up two-step sign-in before they can use the admin. */
            adminTwoStepRequired: boolean;
            withdrawal: components["schemas"]["WithdrawalSettings"];
            carriers: components["schemas"]["Carrier"][];
            invoices: components["schemas"]["InvoiceSettings"];
            vat: components["schemas"]["VatSettings"];
            customerLimits: components["schemas"]["CustomerLimits"];
            /**
             * Format: int64
             * @description Version for optimistic locking; sent back with a change.
             */
            version: number;
            /** @description RFC 3339; `null` if the settings were never changed. */
            updatedAt?: string | null;
        };
        AdminShippingZone: {
            /**
             * @description At most 100 characters, in one language at least; distinct in the default language.
             * @default {}
             */
            name: components["schemas"]["LocalText"];
            /**
             * @description ISO 3166 codes, at least one. A country is in one zone at most; the shop ships to no country without a zone.
             * @default []
             */
            countries: string[];
            /**
             * Format: double
             * @description Euros.
             * @default null
             */
            fee: number;
            /**
             * Format: double
             * @description Minimum subtotal in euros for free shipping.
             * @default null
             */
            freeFrom: number;
            /** @default null */
            deliveryDays: components["schemas"]["DeliveryDays"] | null;
        };
        AdminUser: {
            /** Format: int64 */
            id: number;
            email: string;
            firstName: string;
            lastName: string;
            phone?: string;
            role: components["schemas"]["Role"];
            isActive: boolean;
            /** @description Whether the owner proved that the address is theirs. */
            emailVerified: boolean;
            /** @description RFC 3339. */
            createdAt: string;
            lastSignInAt?: string;
            /**
             * Format: int64
             * @description At most 1,000; larger numbers are not counted.
             */
            ordersCount: number;
            /** @description Whether two-step sign-in is on. */
            twoStepEnabled: boolean;
        };
        AdminWithdrawal: {
            /** Format: int64 */
            id: number;
            reference: string;
            /** @description RFC 3339, UTC. */
            createdAt: string;
            /** @description RFC 3339, UTC. */
            updatedAt: string;
            state: components["schemas"]["WithdrawalState"];
            /** @description Empty if anonymized. */
            name: string;
            /** @description Empty if anonymized. */
            email: string;
            orderNumber: string;
            /**
             * @description Language of the consumer: `ru` or `en`.
             * @example ru
             */
            language: string;
            message?: string;
            /** @description Empty for the whole order, or if the message describes the items. */
            items: components["schemas"]["AdminWithdrawalItem"][];
            /** @description Whether the message says which items are returned, in the words of the consumer. */
            itemsInMessage: boolean;
            /** @description The order with this number and email; missing if there is none. */
            order?: components["schemas"]["WithdrawnOrder"];
            /**
             * Format: double
             * @description What the customer paid for the items, in euros: with shipping if nothing of the order remains. Missing if it
             *     is not known what is returned, or from which order.
             */
            amount?: number;
            /** @description Missing once the withdrawal is refunded or rejected. */
            refund?: components["schemas"]["RefundDeadline"];
            /**
             * Format: int64
             * @description Version for optimistic locking; sent back with a change.
             */
            version: number;
            anonymized: boolean;
        };
        AdminWithdrawalDetails: components["schemas"]["AdminWithdrawal"] & {
            /** @description Oldest first. */
            history: components["schemas"]["WithdrawalHistoryEntry"][];
        };
        AdminWithdrawalItem: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            /** Format: int64 */
            quantity: number;
            /** @description Missing if the product is not part of the order. */
            name?: string;
            /** @description Whether the product was exempt from the right of withdrawal when it was ordered. */
            exempt: boolean;
        };
        AdminWithdrawalPage: components["schemas"]["PageBody_AdminWithdrawal"] & {
            /** @description Counts of all withdrawals, independent of the filter. */
            stateCounts: components["schemas"]["WithdrawalStateCounts"];
            /**
             * Format: int64
             * @description Unfinished withdrawals whose refund is overdue, independent of the filter.
             */
            overdue: number;
            /**
             * Format: int64
             * @description Unfinished withdrawals whose refund is due within 3 days, independent of the filter.
             */
            dueSoon: number;
        };
        /**
         * Format: binary
         * @description A ZIP archive.
         */
        Archive: string;
        Assignee: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        Attribute: {
            /** Format: int64 */
            id: number;
            name: string;
            value?: string | null;
            translatedName: string;
            translatedValue?: string | null;
            /** Format: int64 */
            sortOrder: number;
            /** @description By language code. */
            translations: {
                [key: string]: components["schemas"]["AttributeText"];
            };
        };
        AttributeCopy: {
            /**
             * Format: int64
             * @description The product to copy attributes from.
             */
            sourceProductId: number;
        };
        AttributeFacet: {
            /**
             * Format: int64
             * @description The ID of the filter, for the parameter `attribute`.
             */
            id: number;
            /** @description In the language of the request. */
            name: string;
            kind: components["schemas"]["FilterKind"];
            /** @description The unit of numbers in the language of the request. */
            unit?: string | null;
            /**
             * Format: double
             * @description Lowest number; `null` for words.
             */
            min?: number | null;
            /**
             * Format: double
             * @description Highest number; `null` for words.
             */
            max?: number | null;
            /** @description Values that the products have, for the parameter `attribute` of words. */
            values: components["schemas"]["ValueFacet"][];
        };
        AttributeInput: {
            /**
             * Format: int64
             * @description ID of an existing attribute of the product; missing for a new attribute.
             */
            id?: number | null;
            /** @description At most 100 characters. */
            name: string;
            /** @description At most 500 characters. */
            value?: string | null;
            /**
             * @description Translations by language code. Replaces all translations; entries without a name are ignored. If missing, an
             *     existing attribute keeps its translations.
             */
            translations?: {
                [key: string]: components["schemas"]["AttributeTextInput"];
            } | null;
        };
        AttributeOrder: {
            /** @description IDs of all attributes of the product in the new order. */
            attributeIds: number[];
        };
        AttributeTemplate: {
            name: string;
            /** @description Translations by language code, without values. */
            translations: {
                [key: string]: components["schemas"]["AttributeText"];
            };
        };
        AttributeText: {
            name: string;
            value?: string | null;
        };
        AttributeTextInput: {
            name?: string | null;
            value?: string | null;
        };
        AttributeTranslationInput: {
            /** @description `ru` or `en`. */
            languageCode?: string | null;
            name?: string | null;
            value?: string | null;
        };
        AttributeTranslationRecord: {
            /** Format: int64 */
            id: number;
            /** @example en */
            languageCode: string;
            name: string;
            value?: string | null;
        };
        AttributeUsage: {
            /** @description Base name. */
            name: string;
            /** @description The name in the language of the request, or the base name. */
            translatedName: string;
            /**
             * Format: int64
             * @description Number of products with a value.
             */
            productCount: number;
            /** @description The kind that fits the values. */
            suggestedKind: components["schemas"]["FilterKind"];
        };
        AuthResponse: {
            /** @description The access token, for the `Authorization` header. */
            token: string;
            /** @description Single-use refresh token. */
            refreshToken: string;
            user: components["schemas"]["User"];
        };
        Availability: {
            exists: boolean;
            inStock: boolean;
            /** Format: int64 */
            stock: number;
            purchasable: boolean;
            /**
             * Format: double
             * @description Current price in euros; `null` if the product does not exist.
             */
            price?: number | null;
            /** @description Whether the product is exempt from the right of withdrawal. */
            withdrawalExempt: boolean;
        };
        AvailableItem: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            /** @description In the language of the request. */
            name: string;
            /**
             * Format: double
             * @description Current price in euros.
             */
            price: number;
            /**
             * Format: int64
             * @description The ordered quantity, or what is available of it.
             */
            quantity: number;
            /** Format: int64 */
            stock: number;
            img?: string | null;
        };
        BankLine: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["BankLineKind"];
            state: components["schemas"]["BankLineState"];
            /**
             * Format: int64
             * @description Expected by `bookBankLines`.
             */
            version: number;
            /**
             * Format: double
             * @description Euros, more than zero; `kind` has the direction.
             */
            amount: number;
            /**
             * Format: double
             * @description Euros that are not booked yet.
             */
            openAmount: number;
            /** Format: date */
            bookedOn: string;
            name?: string;
            /** @description Account of the other side, masked. */
            iban?: string;
            text?: string;
            /** @description Reference of the bank. */
            reference?: string;
            /** @description Name, account, text and reference are erased. */
            erased: boolean;
            /** @description Entries that are in force. */
            bookings: components["schemas"]["BankLineBooking"][];
            confidence: components["schemas"]["BankLineConfidence"];
            /** @description Orders that an open line may belong to. */
            proposal: components["schemas"]["BankLineOrder"][];
        };
        BankLineBooking: {
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            /**
             * Format: double
             * @description Euros.
             */
            amount: number;
        };
        BankLineBookingInput: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Version of the line.
             */
            version: number;
            /** @description At most 20, whose amounts are the open amount of the line. */
            orders: components["schemas"]["BankLineOrderInput"][];
        };
        BankLineBookings: {
            /** @description At most 100. */
            lines: components["schemas"]["BankLineBookingInput"][];
        };
        /** @enum {string} */
        BankLineConfidence: "exact" | "number" | "name" | "none";
        BankLineIds: {
            /** @description At most 100. */
            ids: number[];
        };
        /** @enum {string} */
        BankLineKind: "payment" | "reversal" | "transfer" | "returned_transfer";
        BankLineOrder: {
            /** Format: int64 */
            id: number;
            orderNumber: string;
            name: string;
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: int64
             * @description Expected by `bookBankLines`.
             */
            version: number;
            /**
             * Format: double
             * @description Euros.
             */
            total: number;
            /**
             * Format: double
             * @description Euros that the buyer still has to pay; negative if the shop has to refund them.
             */
            openAmount: number;
            /**
             * Format: double
             * @description Euros of the line for this order.
             */
            amount: number;
        };
        BankLineOrderInput: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Version of the order.
             */
            version: number;
            /**
             * Format: double
             * @description Euros, more than zero.
             */
            amount: number;
        };
        /** @enum {string} */
        BankLineOutcome: "booked" | "line_changed" | "order_changed" | "refused";
        BankLineResult: {
            /** Format: int64 */
            id: number;
            result: components["schemas"]["BankLineOutcome"];
            /** @description Why the line cannot be booked or the order does not accept the entry, in the language of the request. */
            message?: string;
        };
        /** @enum {string} */
        BankLineState: "open" | "booked" | "ignored";
        BankStatement: {
            /** Format: int64 */
            id: number;
            fileName: string;
            /** @description Account of the shop. */
            account?: string;
            /** Format: date */
            firstDay: string;
            /** Format: date */
            lastDay: string;
            /** Format: int64 */
            openLines: number;
            /** Format: int64 */
            bookedLines: number;
            /** Format: int64 */
            ignoredLines: number;
            /**
             * Format: int64
             * @description Lines of the file that an earlier file contained; they belong to that statement.
             */
            knownLines: number;
            /** @description RFC 3339. */
            uploadedAt: string;
            /** @description Name of the staff member. */
            uploadedBy?: string;
        };
        /** @description A form with one file: camt.053 XML, or CSV in UTF-8 or windows-1251; at most 10 MiB. */
        BankStatementUpload: {
            /** Format: binary */
            file: string;
            /** @description What the columns of a CSV file contain: codes of `CsvColumnRole` in the order of the columns, separated by commas. */
            columns?: string | null;
        };
        BookedBankLines: {
            /** @description In the order of the request. */
            results: components["schemas"]["BankLineResult"][];
        };
        /** @description Either `ids` or `filter` with `expectedCount`. */
        BulkPayment: {
            method: components["schemas"]["PaymentMethod"];
            /**
             * Format: date
             * @description Such as `2026-11-15`; not in the future.
             */
            paidOn: string;
            /** @description At most 10,000 orders. */
            ids?: number[] | null;
            filter?: components["schemas"]["OrderFilter"] | null;
            /**
             * Format: int64
             * @description The number of matching orders that the administrator saw.
             */
            expectedCount?: number | null;
        };
        Carrier: {
            /** @default  */
            name: string;
            /**
             * @description Address of the tracking page with the placeholder `{number}`, and optionally `{country}` and `{zipCode}` of the
             *     delivery address; https only. Empty if there is none.
             * @default
             */
            trackingUrl: string;
        };
        Category: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The name in the language of the request, or the base name. */
            translatedName: string;
            description?: string | null;
            translatedDescription?: string | null;
            slug: string;
            /** Format: int64 */
            parentId?: number | null;
            imageFilePath?: string | null;
            /**
             * Format: int64
             * @description Number of products in the category and its subcategories.
             */
            productCount: number;
            subCategories: components["schemas"]["Category"][];
            translations: components["schemas"]["TranslationBody"][];
        };
        /** @description `edit_conflict` of a category. */
        CategoryConflict: {
            /** @description The category with the changes of the other administrator. */
            currentCategory: components["schemas"]["AdminCategory"];
        };
        /** @description `category_not_empty`: what the category contains. */
        CategoryContents: {
            /**
             * Format: int64
             * @description Number of products in the category.
             */
            products: number;
            /**
             * Format: int64
             * @description Number of direct subcategories.
             */
            subCategories: number;
        };
        CategoryFacet: {
            /** Format: int64 */
            id: number;
            /** @description In the language of the request. */
            name: string;
            /** Format: int64 */
            count: number;
        };
        /** @description Missing fields keep their values (or get their defaults); `null` removes the value. */
        CategoryInput: {
            /** @description At most 100 characters. */
            name: string;
            description?: string | null;
            /**
             * Format: int64
             * @description ID of the parent category; `null` for a root category.
             */
            parentId?: number | null;
            /** @description Path returned by an image upload. */
            imageFilePath?: string | null;
            /** @description Generated from the name for a new category without a slug, or if set to an empty value. */
            slug?: string | null;
            /**
             * Format: int64
             * @description Position among the categories of the same parent, starting at 1; `null` is the last position.
             */
            position?: number | null;
            /**
             * Format: int64
             * @description Expected version of the category.
             */
            version?: number | null;
        };
        ChangePasswordRequest: {
            currentPassword: string;
            newPassword: string;
            confirmPassword: string;
        };
        ChangedBankLines: {
            /**
             * Format: int64
             * @description Number of changed lines.
             */
            lines: number;
        };
        ClientError: {
            /** @description 1 to 300 characters. */
            message: string;
            /** @description Stack frames, at most 4,000 characters. */
            stack?: string | null;
            /** @description Path of the page, at most 200 characters. Query and fragment are ignored. */
            page?: string | null;
        };
        /** @description The company that runs the shop; empty fields are not shown. */
        Company: {
            /** @default  */
            legalName: string;
            /**
             * @description One or more lines.
             * @default
             */
            address: string;
            /**
             * @description Number in the trade register.
             * @default
             */
            registrationNumber: string;
            /** @default  */
            vatNumber: string;
        };
        ConfirmedStockNotification: {
            /** Format: int64 */
            productId: number;
            /** @description In the language of the request. */
            productName: string;
            /** @description Whether the product is already back; then no email will be sent. */
            inStock: boolean;
        };
        ContactAttempt: {
            result: components["schemas"]["ContactResult"];
            /**
             * Format: date-time
             * @description When to try again, RFC 3339, within 30 days; required with `call_back`, not allowed with `reached`. Until then the
             *     order is not overdue.
             */
            callBackAt?: string | null;
            /** @description Internal note in the history, at most 2,000 characters. */
            note?: string | null;
            /**
             * Format: int64
             * @description The known number of attempts: the request is refused if there are others.
             */
            expectedAttempts?: number | null;
        };
        /** @enum {string} */
        ContactResult: "reached" | "not_reached" | "call_back";
        ContactValues: {
            email: string;
            firstName: string;
            lastName: string;
            phone: string;
            telegram?: string;
        };
        CorrectedPayments: {
            /**
             * Format: int64
             * @description Number of orders whose payment is taken back, also by an earlier request.
             */
            orders: number;
            /**
             * Format: int64
             * @description Number of orders that have changed since and were left alone.
             */
            skipped: number;
            /** @description The numbers of the first ten of them. */
            skippedNumbers: string[];
        };
        /** @enum {string} */
        CsvColumnRole: "skip" | "day" | "amount" | "direction" | "credit" | "debit" | "name" | "account" | "own_account" | "text" | "reference" | "currency";
        /** @description `statement_mapping_required`. */
        CsvColumns: {
            /** @description Numbers if the file has no headings. */
            headings: string[];
            /** @description The first rows. */
            rows: string[][];
            /** @description Proposed by the headings. */
            columns: components["schemas"]["CsvColumnRole"][];
        };
        /**
         * Format: binary
         * @description A CSV file.
         */
        CsvExport: string;
        /** @description Current version of the product or category. */
        CurrentVersion: {
            /**
             * Format: int64
             * @description Expected by the next change of the product or category.
             */
            version: number;
        };
        Customer: {
            /** @description Of the account if the order of a guest belongs to one by now. */
            key: string;
            /** @description Missing for guests. */
            account?: components["schemas"]["AdminUser"];
            /** @description As in the newest order, or in the order that names a guest; missing without orders. */
            contact?: components["schemas"]["OrderContact"];
            sums: components["schemas"]["CustomerSums"];
            /** @description When the customer last confirmed the age, with an order; RFC 3339, UTC. */
            ageConfirmedAt?: string;
            /** @description Whether the customer agreed to shop news with an order and has not withdrawn that. */
            newsletter: boolean;
            /** @description Newest first, at most 20. */
            orders: components["schemas"]["AdminOrder"][];
            /** @description On the newest 200 orders, at most 20; those on the newest order first. */
            notes: components["schemas"]["CustomerNote"][];
            /** @description Newest first, at most 20. */
            withdrawals: components["schemas"]["AdminWithdrawal"][];
            /** @description The guest with the email of this account, or the account with the email of this guest. */
            sameEmail?: string;
        };
        CustomerContact: components["schemas"]["Profile"] & {
            /** @description Of earlier orders, most recent first, at most 20. */
            previousAddresses: components["schemas"]["PreviousAddress"][];
            /** @description Of earlier orders, most recent first, at most 20. */
            previousPhones: string[];
            /** @description Language of the last sign-in, `ru` or `en`; missing if the customer has never signed in. */
            language?: string;
        };
        /** @description Limits for customers; `null` is no limit. */
        CustomerLimits: {
            /**
             * Format: int64
             * @description Units of all products in an order, 1 to 99,900.
             * @default null
             */
            orderUnits: number | null;
            /**
             * Format: double
             * @description Subtotal of an order in euros, 1 to 1,000,000.
             * @default null
             */
            orderValue: number | null;
            /**
             * Format: int64
             * @description Unpaid orders of a customer that are pending or processed, 1 to 1,000. A customer is an account, or all guests
             *     and accounts that use the same email in their orders.
             * @default null
             */
            openOrders: number | null;
            /**
             * Format: int64
             * @description Emails that customers can cause, per recipient, 1 to 1,000. More are held until staff send them.
             * @default null
             */
            emailsPerHour: number | null;
            /**
             * Format: int64
             * @default null
             */
            emailsPerDay: number | null;
            /**
             * Format: int64
             * @description Hours after which an order that staff have not confirmed is canceled, 1 to 8,760; `null` for never.
             * @default null
             */
            cancelAfterHours: number | null;
        };
        CustomerNote: components["schemas"]["OrderNote"] & {
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
        };
        /** @description What the orders of a customer amount to, in euros. */
        CustomerSums: {
            /**
             * Format: int64
             * @description At most 10,000.
             */
            orders: number;
            /** @description Whether there are more orders, which are not added up. */
            more: boolean;
            /**
             * Format: double
             * @description Totals without canceled orders.
             */
            ordered: number;
            /**
             * Format: double
             * @description Payments, without subtracting the refunds.
             */
            paid: number;
            /** Format: double */
            refunded: number;
            /**
             * Format: double
             * @description What the customer still has to pay.
             */
            open: number;
            /**
             * Format: double
             * @description What the shop has to refund.
             */
            refundDue: number;
        };
        DailySales: {
            /** @example 2026-11-15 */
            day: string;
            /**
             * Format: int64
             * @description Number of orders placed on that day.
             */
            orders: number;
            /**
             * Format: double
             * @description Sales in euros without canceled orders.
             */
            sales: number;
        };
        Dashboard: {
            /** Format: int64 */
            products: number;
            /** Format: int64 */
            orders: number;
            /** Format: int64 */
            users: number;
            /** Format: int64 */
            categories: number;
            statusCounts: components["schemas"]["OrderStatusCounts"];
            waiting: components["schemas"]["Waiting"];
            /**
             * Format: int64
             * @description Orders in processing that are not packed (`packing=open` in the order list), at most 1,000.
             */
            toPack: number;
            openWithdrawals: components["schemas"]["OpenWithdrawals"];
            /** @description Longest waiting first, at most 5. */
            waitingOrders: components["schemas"]["WaitingOrder"][];
            /** @description Purchasable products with 1 to 5 units in stock. */
            lowStock: components["schemas"]["LowStock"];
            /** @description Purchasable products that are out of stock. */
            soldOut: components["schemas"]["LowStock"];
            /** Format: int64 */
            failedEmails: number;
            /**
             * Format: int64
             * @description Too many for their recipients; staff can send or delete them.
             */
            heldEmails: number;
            retention: components["schemas"]["RetentionCounts"];
            /** @description Missing if staff record no payments. */
            money?: components["schemas"]["Money"];
            /** @description The last 30 days in the time zone of the shop, oldest first, including today. */
            days: components["schemas"]["DailySales"][];
            /** @description The 30 days before. */
            previousDays: components["schemas"]["DailySales"][];
        };
        DeliveryDay: {
            /**
             * Format: date
             * @description Such as `2026-11-15`; from the day of the order until today. `null` or missing removes it.
             */
            day?: string | null;
        };
        /** @description Business days from shipping to delivery. */
        DeliveryDays: {
            /**
             * Format: int64
             * @default 0
             */
            min: number;
            /**
             * Format: int64
             * @default 0
             */
            max: number;
        };
        /** @enum {string} */
        DeviceKind: "desktop" | "phone" | "tablet" | "unknown";
        /** @description Dimensions in centimeters. */
        Dimensions: {
            /** Format: double */
            width?: number | null;
            /** Format: double */
            height?: number | null;
            /** Format: double */
            depth?: number | null;
        };
        /** @description Dimensions in centimeters. */
        DimensionsInput: {
            /** Format: double */
            width?: number | null;
            /** Format: double */
            height?: number | null;
            /** Format: double */
            depth?: number | null;
        };
        /** @description A discount as an amount, and as a percentage if staff gave it as one. */
        Discount: {
            /**
             * Format: double
             * @description Euros.
             */
            amount: number;
            /** Format: double */
            percent?: number;
        };
        /** @description Amounts in euros; those of credit notes are negative. */
        DocumentSums: {
            /** Format: int64 */
            count: number;
            /** Format: double */
            net: number;
            /** Format: double */
            vat: number;
            /** Format: double */
            total: number;
        };
        EmailChangeRequest: {
            email: string;
            password: string;
        };
        EmailLink: {
            /** @description The address that the link was sent to. */
            email: string;
            purpose: components["schemas"]["EmailLinkPurpose"];
        };
        /** @enum {string} */
        EmailLinkPurpose: "verification" | "change";
        EmailLinkRequest: {
            /** @description From the link in the email. */
            token: string;
        };
        /** @enum {string} */
        EmailState: "waiting" | "delivered" | "failed" | "held";
        EmailStatus: {
            email: string;
            /** @description Whether the owner proved that the address is theirs. */
            verified: boolean;
            /** @description The address that replaces it once it is confirmed. */
            pendingEmail?: string;
        };
        /** @description Payments or refunds without those that were corrected. */
        EntryTotal: {
            /**
             * Format: int64
             * @description Entries and counter-entries.
             */
            count: number;
            /**
             * Format: double
             * @description Euros.
             */
            amount: number;
        };
        /**
         * @description A stable, machine-readable error code.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "invalid_id" | "invalid_paging" | "validation_failed" | "not_found" | "category_not_found" | "product_not_found" | "attribute_not_found" | "translation_not_found" | "method_not_allowed" | "invalid_credentials" | "account_inactive" | "unauthorized" | "forbidden" | "email_taken" | "edit_conflict" | "attribute_name_taken" | "recommended_position_taken" | "category_not_empty" | "order_not_found" | "order_job_not_found" | "order_job_not_undoable" | "statement_not_found" | "statement_unreadable" | "statement_mapping_required" | "selection_changed" | "user_not_found" | "email_not_found" | "own_role" | "administrator_active" | "reset_link_invalid" | "reset_link_expired" | "reset_link_used" | "email_link_invalid" | "email_link_expired" | "email_link_used" | "email_not_verified" | "session_not_found" | "two_step_required" | "two_step_expired" | "two_step_setup_required" | "two_step_enabled" | "own_two_step" | "two_step_not_enabled" | "last_administrator" | "orders_under_way" | "withdrawal_not_found" | "link_invalid" | "product_unavailable" | "insufficient_stock" | "price_changed" | "order_too_large" | "too_many_open_orders" | "idempotency_key_reused" | "order_entry_not_found" | "invoice_not_found" | "order_not_paid" | "order_not_editable" | "order_not_packable" | "order_being_packed" | "order_not_returnable" | "order_has_return" | "order_not_invoiceable" | "company_details_missing" | "vat_rate_missing" | "too_many_requests" | "payload_too_large" | "file_too_large" | "unsupported_media_type" | "image_type_unsupported" | "image_too_large" | "image_unreadable" | "images_unavailable" | "timeout" | "internal" | "unavailable";
        /** @description `order_too_large` or `too_many_open_orders`: a limit for customers in the settings. */
        ExceededLimit: {
            limit: components["schemas"]["OrderLimit"];
            /**
             * Format: double
             * @description A number, or euros for the value.
             */
            max: number;
            /**
             * Format: double
             * @description What the order has.
             */
            requested?: number;
        };
        /** @description `idempotency_key_reused`: the order that the key belongs to, if it is an order of the current user. */
        ExistingOrderRef: {
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
        };
        ExplicitRecommendedOrder: {
            items: components["schemas"]["ExplicitRecommendedOrderItem"][];
        };
        ExplicitRecommendedOrderItem: {
            /** Format: int64 */
            productId: number;
            /**
             * Format: int64
             * @description Position, starting at 1; `null` removes it.
             */
            recommendedOrder?: number | null;
        };
        /**
         * @description What the products of a list can be filtered by. Each group is counted without its own filter, so a count says how
         *     many products choosing the value would list.
         */
        Facets: {
            price?: components["schemas"]["PriceRange"] | null;
            /**
             * Format: int64
             * @description Number of products that can be bought now.
             */
            available: number;
            categories: components["schemas"]["CategoryFacet"][];
            /** @description In display order. */
            attributes: components["schemas"]["AttributeFacet"][];
        };
        FieldProblem: {
            /** @description JSON path of the field, such as `attributes.2.name`. */
            field: string;
            /** @description Machine-readable reason. */
            code: string;
            /** @description Human-readable reason in the language of the request. */
            message: string;
        };
        /**
         * @description How the values of a filter are chosen: from a list, or by a range.
         * @enum {string}
         */
        FilterKind: "words" | "numbers";
        /** @description `edit_conflict` of the search filters. */
        FiltersConflict: {
            /** @description The filters with the changes of the other administrator, without `attributes`. */
            currentFilters: components["schemas"]["SearchFilters"];
        };
        /** @enum {string} */
        FlavorFamily: "fruit" | "berry" | "mint" | "dessert" | "tobacco" | "neutral";
        /** @description An invoice or credit note. It does not change after it was issued. */
        Invoice: {
            /** Format: int64 */
            id: number;
            number: string;
            kind: components["schemas"]["InvoiceKind"];
            /** @description Number of the invoice that a credit note cancels. */
            cancels?: string;
            /** @description Whether a credit note cancels this invoice. */
            canceled: boolean;
            /** Format: date */
            issuedOn: string;
            orderNumber: string;
            /** Format: date */
            orderedOn: string;
            /**
             * Format: date
             * @description The day on which the goods left, or the day of the invoice if they did not yet; in a credit note, that of its
             *     invoice. Missing in invoices of earlier versions.
             */
            suppliedOn?: string;
            /**
             * @description Language of the customer.
             * @example ru
             */
            language: string;
            /** @description The company at the time of the invoice. */
            seller: components["schemas"]["Company"];
            buyer: components["schemas"]["InvoiceBuyer"] | null;
            items: components["schemas"]["InvoiceItem"][];
            /**
             * Format: double
             * @description Off the sum of the items, in euros; missing without such a discount.
             */
            discount?: number;
            /**
             * Format: double
             * @description After the discounts, in euros; negative in a credit note, like all amounts and quantities.
             */
            subtotal: number;
            /**
             * Format: double
             * @description Euros.
             */
            shipping: number;
            /**
             * Format: double
             * @description Euros, including tax.
             */
            totalPrice: number;
            /**
             * Format: double
             * @description Percent.
             */
            vatRate: number;
            /** @description Missing in invoices of earlier versions, which have the seller's rate. */
            vatTreatment?: components["schemas"]["VatTreatment"];
            /** @description ISO 3166 code of the country of the rate; of an export, the country where the goods go. */
            vatCountry?: string;
            /**
             * Format: double
             * @description Total without tax, in euros.
             */
            net: number;
            /**
             * Format: double
             * @description Tax that is included in the total, in euros.
             */
            vat: number;
            /**
             * Format: date
             * @description The last day of payment; missing if nothing is open.
             */
            dueOn?: string;
            /** @description The bank account of the seller, in groups of four; missing if the settings had none. */
            iban?: string;
            /** @description What was received for the invoice in force; missing if that is nothing. */
            payment?: components["schemas"]["Payment"];
            /**
             * Format: double
             * @description What the buyer still has to pay for the invoice in force, in euros.
             */
            openAmount: number;
        };
        InvoiceAddress: {
            /** @description A person or a company; if missing, the name of the buyer. */
            name?: string | null;
            street: string;
            apartment?: string | null;
            city: string;
            zipCode: string;
            country: string;
        };
        InvoiceBuyer: {
            name: string;
            street: string;
            apartment?: string;
            postBox?: string;
            zipCode: string;
            city: string;
            country: string;
            /** @description The delivery address; missing if it is the same. */
            delivery?: components["schemas"]["InvoiceBuyer"];
        };
        /** @enum {string} */
        InvoiceIssue: "by_hand" | "when_paid" | "when_shipped";
        InvoiceItem: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            /** @description At the time of the invoice. */
            sku?: string | null;
            name: string;
            /**
             * Format: double
             * @description Euros, including tax.
             */
            price: number;
            /** Format: int64 */
            quantity: number;
            /**
             * Format: double
             * @description Euros; missing without a discount.
             */
            discount?: number;
            /**
             * Format: double
             * @description After the discount, in euros, including tax.
             */
            total: number;
        };
        /** @enum {string} */
        InvoiceKind: "invoice" | "credit_note";
        InvoiceSettings: {
            /**
             * @description Contains `{year}` and `{number}` once each, such as `{year}-{number}` for `2026-000123`.
             * @default
             */
            numberFormat: string;
            /**
             * Format: double
             * @description The rate of the seller's country until its first day in the VAT settings: percent with up to two decimals. Prices
             *     include it.
             * @default 0
             */
            vatRate: number;
            /**
             * Format: int64
             * @description Years after the year of an invoice until the buyer is removed from it, 1 to 30.
             * @default 0
             */
            retentionYears: number;
            /**
             * Format: int64
             * @description Days after the day of an invoice until it must be paid, 1 to 365. Unchanged if missing.
             * @default null
             */
            paymentDays: number;
            /**
             * @description The bank account that invoices name; empty for none. Unchanged if missing.
             * @default null
             */
            iban: string;
            /**
             * @description Whether the customer gets an issued invoice by email. Unchanged if missing.
             * @default null
             */
            sendsEmail: boolean;
            /**
             * @description When the first invoice of an order is issued. Unchanged if missing.
             * @default null
             */
            issue: components["schemas"]["InvoiceIssue"];
        };
        ItemDiscount: components["schemas"]["NewDiscount"] & {
            /**
             * Format: int64
             * @description Product ID of an item of the order.
             */
            id: number;
        };
        LatestOrders: {
            /**
             * Format: int64
             * @description ID of the newest order, if any.
             */
            latestId?: number | null;
            statusCounts: components["schemas"]["OrderStatusCounts"];
            /**
             * Format: int64
             * @description Number of staff actions on all orders.
             */
            staffActions: number;
            /**
             * Format: int64
             * @description Number of withdrawals that staff have not processed.
             */
            newWithdrawals: number;
        };
        LineProblem: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            name: string;
            reason: components["schemas"]["LineProblemReason"];
            /** Format: int64 */
            requested: number;
            /** Format: int64 */
            available: number;
            /**
             * Format: double
             * @description Current price in euros; missing if the product no longer exists.
             */
            price?: number | null;
        };
        /** @enum {string} */
        LineProblemReason: "unavailable" | "insufficient_stock" | "price_changed";
        /** @description An order in the list of its buyer. */
        ListedOrder: components["schemas"]["Order"] & {
            /** @description Oldest first; missing if the buyer has not withdrawn from any part of the order. */
            withdrawals?: components["schemas"]["SentWithdrawal"][];
        };
        /**
         * @description A text by the code of its language, such as `en`: in all offered languages. The text of a language that is missing
         *     in a request is unchanged.
         */
        LocalText: {
            [key: string]: string;
        };
        LoginRequest: {
            email: string;
            password: string;
        };
        LowStock: {
            /**
             * Format: int64
             * @description At most 1,000; larger numbers are not counted.
             */
            count: number;
            /** @description At most 10. */
            products: components["schemas"]["LowStockProduct"][];
        };
        LowStockProduct: {
            /** Format: int64 */
            id: number;
            /** @description Name in the language of the request. */
            name: string;
            /** Format: int64 */
            stock: number;
        };
        /** @description `vat_rate_missing`. */
        MissingVatRate: {
            /** @description ISO 3166 code of the country where the goods go. */
            country: string;
            /**
             * Format: date
             * @description The day of supply.
             */
            suppliedOn: string;
        };
        /** @description Recorded and open money. */
        Money: {
            /**
             * Format: double
             * @description Payments minus refunds of the last 30 days, in euros.
             */
            received: number;
            /** @description What buyers owe (`payment=open` in the order list). */
            open: components["schemas"]["OpenAmount"];
            /** @description What buyers owe for shipped and delivered orders (`payment=open&status=SHIPPED,DELIVERED`). */
            unpaidShipped: components["schemas"]["OpenAmount"];
            /** @description What the shop owes (`payment=refund_due`). */
            refundDue: components["schemas"]["OpenAmount"];
        };
        NameTranslation: {
            languageCode: string;
            name: string;
        };
        /** @description Either an amount or a percentage. */
        NewDiscount: {
            /**
             * Format: double
             * @description Euros; at most the price.
             */
            amount?: number | null;
            /**
             * Format: double
             * @description At most 100, with up to two decimals.
             */
            percent?: number | null;
        };
        /** @description Either `ids` or `filter` with `expectedCount`. */
        NewOrderJob: {
            action?: components["schemas"]["OrderJobAction"] | null;
            status?: components["schemas"]["OrderStatus"] | null;
            /**
             * Format: int64
             * @description The administrator who handles the orders from now on; `null` for any. Only for `assign`.
             */
            userId?: number | null;
            /**
             * @description Internal note in the history of every order whose status changes or whose buyer was reached, at most 2,000
             *     characters.
             */
            note?: string | null;
            /**
             * @description Whether the customers get an email.
             * @default true
             */
            notify: boolean;
            /** @description At most 10,000 orders. */
            ids?: number[] | null;
            filter?: components["schemas"]["OrderFilter"] | null;
            /**
             * Format: int64
             * @description The number of matching orders that the administrator saw.
             */
            expectedCount?: number | null;
        };
        NewOrderNote: {
            /** @description 1 to 2,000 characters. */
            text: string;
        };
        NewPackingClaim: {
            /**
             * Format: int64
             * @description ID of the administrator who is packing the order and is replaced.
             */
            takeOverFrom?: number | null;
        };
        NewStockNotification: {
            email: string;
        };
        NewUser: {
            email: string;
            firstName: string;
            lastName: string;
            /** @description 10 to 15 digits; other characters are ignored. */
            phone?: string | null;
            /**
             * @description The minimum length depends on the role and is in the settings; at most 128 characters. Common passwords are
             *     rejected.
             */
            password: string;
            role: components["schemas"]["Role"];
        };
        NewWithdrawal: {
            /** @description Name of the consumer, at most 100 characters. */
            name: string;
            /** @description With or without hyphens, at most 40 characters. */
            orderNumber: string;
            /** @description The address for the acknowledgement. */
            email: string;
            /**
             * @description What is returned; the whole order if missing or empty, unless the message describes the items. At most 100, each
             *     product once.
             */
            items?: components["schemas"]["WithdrawalItemInput"][] | null;
            /** @description At most 1,000 characters. */
            message?: string | null;
            /** @description Whether the message says which items are returned. Has no effect with items or without a message. */
            itemsInMessage?: boolean;
        };
        Newsletter: {
            isSubscribed: boolean;
        };
        OpenAmount: {
            /**
             * Format: int64
             * @description At most 10,000.
             */
            orders: number;
            /**
             * Format: double
             * @description Euros.
             */
            amount: number;
            /** @description Whether there are more orders, which are not added up. */
            more: boolean;
        };
        /** @description Withdrawals that are not finished. */
        OpenWithdrawals: {
            /** Format: int64 */
            count: number;
            /**
             * Format: int64
             * @description The refund is due within three days.
             */
            soon: number;
            /**
             * Format: int64
             * @description The refund should have been made.
             */
            overdue: number;
        };
        Order: {
            /** Format: int64 */
            id: number;
            paymentState: components["schemas"]["PaymentState"];
            /**
             * Format: double
             * @description Sum of the payments in euros.
             */
            paidAmount: number;
            /**
             * Format: double
             * @description Sum of the refunds in euros.
             */
            refundedAmount: number;
            /**
             * Format: double
             * @description Euros that the buyer still has to pay; negative if the shop has to refund them.
             */
            openAmount: number;
            /**
             * Format: double
             * @description What the buyer does not have to pay, because a part of the order came back, in euros; missing if nothing did.
             */
            returnedAmount?: number;
            /** @description Off the sum of the items; missing without a discount on the order. */
            discount?: components["schemas"]["Discount"];
            orderNumber: string;
            status: components["schemas"]["OrderStatus"];
            /** @description RFC 3339, UTC. */
            createdAt: string;
            /** @description RFC 3339, UTC. */
            updatedAt: string;
            /**
             * Format: double
             * @description The sum of the items after all discounts, in euros.
             */
            subtotal: number;
            /**
             * Format: double
             * @description Euros.
             */
            shipping: number;
            /**
             * Format: double
             * @description Subtotal plus shipping, in euros.
             */
            totalPrice: number;
            /** @description Present if the buyer gets the shipping fee back. */
            shippingRefunded?: boolean;
            email: string;
            firstName: string;
            lastName: string;
            phone: string;
            telegram?: string | null;
            address: components["schemas"]["OrderAddress"];
            invoiceAddress: components["schemas"]["InvoiceAddress"] | null;
            items: components["schemas"]["OrderItem"][];
            /** @description Whether contact and address were removed after the retention period. */
            anonymized: boolean;
            /**
             * Format: date
             * @description Day of delivery, such as `2026-11-15`; missing until staff record it.
             */
            deliveredOn?: string;
            /** @description Whether the shop has money of the buyer. */
            paid: boolean;
            /** @description The last payment, with the amount received minus the amount refunded; missing if that is nothing. */
            payment?: components["schemas"]["Payment"];
            /** @description Payments and refunds, oldest first. */
            entries: components["schemas"]["OrderEntry"][];
            /** @description Missing until staff record carrier and tracking number. */
            parcel?: components["schemas"]["Parcel"];
        };
        /** @enum {string} */
        OrderAction: "placed_by_staff" | "buyer_not_reached" | "call_back_agreed" | "payment_recorded" | "payment_removed" | "refund_recorded" | "refund_removed" | "parcel_changed" | "edited" | "packed" | "packing_taken_over" | "packing_undone" | "packing_ended" | "invoiced" | "settled" | "settlement_removed" | "canceled_unconfirmed" | "returned" | "other";
        OrderAddress: {
            street: string;
            city: string;
            country: string;
            zipCode: string;
            postBox?: string | null;
            /** @description Apartment, floor or entrance. */
            apartment?: string | null;
        };
        /** @description Discounts and another shipping fee of an order; they replace the earlier ones. */
        OrderAdjustments: {
            /** @description Discounts on single items. */
            items?: components["schemas"]["ItemDiscount"][];
            discount?: components["schemas"]["NewDiscount"] | null;
            /**
             * Format: double
             * @description Shipping fee in euros, instead of the one of the zone.
             */
            shipping?: number | null;
            /** @description For staff, at most 200 characters; required with a discount or a fee. */
            reason?: string | null;
        };
        /** @description A product with too little stock is in both lists. */
        OrderAgain: {
            /** @description Products that can be bought now. */
            items: components["schemas"]["AvailableItem"][];
            /** @description Products that cannot be bought, or not in the earlier quantity. */
            shortages: components["schemas"]["OrderShortage"][];
            /** @description The products of `items`, as in lists. */
            products: components["schemas"]["ProductCard"][];
        };
        OrderAssignment: {
            /**
             * Format: int64
             * @description ID of an active administrator; `null` ends the assignment.
             */
            userId: number | null;
            /**
             * Format: int64
             * @description Who handles the order as far as the caller knows, or `null`: the request is refused if it is another one.
             */
            expectedUserId?: number | null;
        };
        /** @description `edit_conflict`, `order_being_packed` or `order_not_packable` of an order. */
        OrderConflict: {
            /** @description The order with the changes of the other administrator. */
            currentOrder: components["schemas"]["AdminOrder"];
        };
        /** @description Empty once the order is anonymized. */
        OrderContact: {
            email: string;
            firstName: string;
            lastName: string;
            phone: string;
        };
        /** @description `selection_changed`. */
        OrderCount: {
            /**
             * Format: int64
             * @description The number of orders that match now.
             */
            count: number;
        };
        OrderDocument: {
            /** @description The texts are in its `language`. */
            order: components["schemas"]["AdminOrder"];
            /** @description The ordered products as they are now, with their SKU, and their name in the language of the request. */
            products: components["schemas"]["OrderedProduct"][];
            /** @description Oldest first; empty until an invoice is issued. */
            invoices: components["schemas"]["Invoice"][];
            /**
             * @description The goods left on another day or for another country than the invoice in force says, and other VAT is due:
             *     the next invoice corrects it. Otherwise missing.
             */
            vatChanged?: boolean;
        };
        /** @description Data for packing slips and invoices. */
        OrderDocuments: {
            shopName: string;
            supportEmail: string;
            /** @description The company as it is now; invoices have their own. */
            company: components["schemas"]["Company"];
            /** @description In the order of the request. */
            documents: components["schemas"]["OrderDocument"][];
            /** @description IDs without an order. */
            missing: number[];
        };
        OrderDocumentsRequest: {
            /** @description 1 to 100 order IDs. */
            ids: number[];
        };
        /** @description The complete new content of an order. */
        OrderEdit: {
            /** @description 1 to 100 items. Existing items keep their price, added ones get today's price, missing ones are removed. */
            items: components["schemas"]["OrderEditItem"][];
            adjustments?: components["schemas"]["OrderAdjustments"] | null;
            email: string;
            firstName: string;
            lastName: string;
            /** @description International phone number with a leading plus. */
            phone: string;
            telegram?: string | null;
            address: components["schemas"]["OrderRequestAddress"];
            /** @default true */
            useAsInvoiceAddress: boolean;
            invoiceAddress?: components["schemas"]["OrderRequestInvoiceAddress"] | null;
            /**
             * Format: int64
             * @description Expected version of the order.
             */
            version: number;
            /** @description Whether to tell the customer by email. */
            notify?: boolean;
            /** @description Internal note in the history, at most 2,000 characters. */
            note?: string | null;
        };
        OrderEditItem: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            /** Format: int64 */
            quantity: number;
        };
        OrderEmail: {
            /**
             * @description `order_confirmation`, `manager_notice`, `status_change`, `order_edited`, `withdrawal_receipt`,
             *     `withdrawal_notice` or `withdrawal_decision`.
             */
            kind: string;
            /** @description The status that a `status_change` is about. */
            status?: components["schemas"]["OrderStatus"];
            /** @description Recipient; empty if the order was anonymized, and for notifications that staff have received. */
            to: string;
            state: components["schemas"]["EmailState"];
            /** @description When the email reached this state. */
            at: string;
        };
        /** @description A payment or refund, or the counter-entry of one. */
        OrderEntry: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["OrderEntryKind"];
            method: components["schemas"]["PaymentMethod"];
            /**
             * Format: double
             * @description Euros; negative in a counter-entry.
             */
            amount: number;
            /** Format: date */
            paidOn: string;
            /** @description Such as the number of a bank transaction; missing once the order is anonymized. */
            reference?: string;
            /**
             * Format: int64
             * @description The entry that this one corrects.
             */
            corrects?: number;
            /** @description RFC 3339. */
            at: string;
            /** @description Name of the staff member, in the details of an order for staff. */
            by?: string;
        };
        OrderEntryInput: {
            /** @example payment */
            kind: string;
            method: components["schemas"]["PaymentMethod"];
            /**
             * Format: double
             * @description Euros, more than zero.
             */
            amount: number;
            /**
             * Format: date
             * @description Such as `2026-11-15`; at most a year before the order, and not in the future.
             */
            paidOn: string;
            /** @description At most 100 characters. */
            reference?: string | null;
            /**
             * @description Whether the buyer still has to pay what is open after a refund; `false` waives it. By default what was open before
             *     stays open.
             */
            stillOwed?: boolean | null;
            /**
             * Format: int64
             * @description Expected version of the order.
             */
            version?: number | null;
        };
        /** @enum {string} */
        OrderEntryKind: "payment" | "refund" | "other";
        OrderFilter: {
            /**
             * @description Prefix of an order number, an email, a name, a street, a zip code or a SKU, a total, the last digits of a phone,
             *     or a day such as
             *     `15.11.2026`. Maximum 200 characters; no wildcards.
             */
            search?: string;
            /** @description One or several statuses, separated by commas. */
            status?: string;
            /** @description `true` lists only orders whose buyer has not been contacted. */
            waiting?: string;
            /** @description `true` lists only orders whose buyer has been waiting longer than promised. */
            overdue?: string;
            /** @description `true` lists only orders whose buyer staff should contact now: no later time was agreed. */
            due?: string;
            /** @description ID of the administrator who handles the order, or `none`. */
            assignee?: string;
            /**
             * @description Orders in processing: `open` (not packed), `not_printed` (not packed, without a printed slip), `printed` (not
             *     packed, with a printed slip) or `packed` (not shipped yet).
             */
            packing?: string;
            /** @description First day, such as `2026-11-15`, in the time zone of the shop. */
            from?: string;
            /** @description Last day. */
            to?: string;
            /** @description Code of the country of delivery. */
            country?: string;
            /** @description Lowest total in euros. */
            totalFrom?: string;
            /** @description Highest total in euros. */
            totalTo?: string;
            /**
             * @description `unpaid`, `paid` (also partly), `partly`, `open` (something is owed), `refund_due`, `refunded` or the method of the
             *     last payment: `card`, `ideal`, `paypal`, `bank_transfer`, `online_wallet`, `cash`. Several, separated by commas,
             *     must all hold.
             */
            payment?: string;
            /** @description First day of a payment or refund: lists only orders with one. */
            paidFrom?: string;
            /** @description Last day of a payment or refund. */
            paidTo?: string;
            /**
             * @description Personal data of completed orders: `soon` (erased within 7 days), `held` (held back after the retention period)
             *     or the reason:
             *     `buyerOwes`, `shopOwes`, `withdrawal`.
             */
            retention?: string;
            /** @description A customer: ID of the account, or `order-` and the ID of an order for the guest who placed it. */
            customer?: string;
        };
        OrderHistoryEntry: {
            /** Format: int64 */
            id: number;
            /** @description RFC 3339. */
            at: string;
            /** @description Name of the staff member; `null` for the creation of the order. */
            by?: string | null;
            /** @description Email of the staff member. */
            byEmail?: string;
            from?: components["schemas"]["OrderStatus"];
            /** @description New status. */
            to: components["schemas"]["OrderStatus"];
            note?: string;
            /** @description Present if the entry records a contact with the buyer instead of a status change. */
            contacted?: boolean;
            /** @description Present if the entry records another action of staff instead of a status change. */
            action?: components["schemas"]["OrderAction"];
            /** @description What the action changed. */
            before?: components["schemas"]["OrderValues"];
            after?: components["schemas"]["OrderValues"];
        };
        /** @description An invoice or credit note in the order of its buyer. */
        OrderInvoice: {
            /** Format: int64 */
            id: number;
            number: string;
            kind: components["schemas"]["InvoiceKind"];
            /** Format: date */
            issuedOn: string;
            /** @description Whether a credit note cancels this invoice. */
            canceled: boolean;
        };
        OrderInvoices: {
            /** @description Oldest first. The last one that is not canceled is in force. */
            invoices: components["schemas"]["Invoice"][];
        };
        /** @description A product as it was when the order was placed. */
        OrderItem: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            name: string;
            /**
             * Format: double
             * @description Euros.
             */
            price: number;
            /** Format: int64 */
            quantity: number;
            img?: string | null;
            /**
             * Format: double
             * @description Price times quantity, in euros.
             */
            subtotal: number;
            /** @description Off the subtotal of the item; missing without a discount. */
            discount?: components["schemas"]["Discount"];
            /** @description Present if the product was exempt from the right of withdrawal. */
            withdrawalExempt?: boolean;
            /**
             * Format: int64
             * @description Units that came back; missing if none did.
             */
            returned?: number;
            /**
             * Format: int64
             * @description Returned units that are in stock again; only for staff.
             */
            restocked?: number;
        };
        OrderItemValues: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            name: string;
            /**
             * Format: double
             * @description Euros.
             */
            price: number;
            /** Format: int64 */
            quantity: number;
            discount?: components["schemas"]["Discount"];
        };
        OrderJob: {
            /** @description Whether `undo` can take it back now. */
            undoable: boolean;
            /** Format: int64 */
            id: number;
            action: components["schemas"]["OrderJobAction"];
            status?: components["schemas"]["OrderStatus"] | null;
            note?: string | null;
            /** @description Whether the customers get an email. */
            notify: boolean;
            state: components["schemas"]["OrderJobState"];
            /** @description RFC 3339. */
            createdAt: string;
            finishedAt?: string | null;
            /**
             * Format: int64
             * @description Number of orders.
             */
            total: number;
            /**
             * Format: int64
             * @description Number of orders that were changed.
             */
            changed: number;
            /**
             * Format: int64
             * @description Number of orders that were processed but not changed.
             */
            skipped: number;
        };
        /** @enum {string} */
        OrderJobAction: "status" | "contacted" | "assign" | "undo";
        OrderJobDetails: components["schemas"]["OrderJob"] & {
            /** @description IDs of the orders that were changed; empty while the job is running. */
            changedOrders: number[];
            /** @description Orders that were not changed, at most 1,000. */
            skippedOrders: components["schemas"]["SkippedOrder"][];
        };
        /** @enum {string} */
        OrderJobState: "running" | "finished" | "canceled";
        /** @enum {string} */
        OrderLimit: "units" | "value" | "open_orders";
        /** @description Limits of an order; a missing one is no limit. */
        OrderLimits: {
            /**
             * Format: int32
             * @description Units of all products.
             */
            maxUnits?: number;
            /**
             * Format: double
             * @description Subtotal in euros.
             */
            maxValue?: number;
        };
        OrderNote: {
            /** Format: int64 */
            id: number;
            at: string;
            by?: string | null;
            byEmail?: string;
            text: string;
        };
        /** @description An order that cannot be placed as quoted: `product_unavailable`, `insufficient_stock` or `price_changed`. */
        OrderRejection: {
            /** @description All items with an error. */
            items: components["schemas"]["LineProblem"][];
            /**
             * Format: double
             * @description Current subtotal in euros; missing if it cannot be computed.
             */
            subtotal?: number;
            /**
             * Format: double
             * @description Current shipping fee in euros.
             */
            shipping?: number;
            /**
             * Format: double
             * @description Current total in euros.
             */
            totalPrice?: number;
        };
        OrderRequest: {
            /** @description 1 to 100 items. Quantities of the same product are added up. */
            items: components["schemas"]["OrderRequestItem"][];
            /**
             * Format: double
             * @description The total in euros that was shown to the buyer, including shipping. The order is rejected if it differs from the
             *     current one.
             */
            totalPrice: number;
            email: string;
            firstName: string;
            lastName: string;
            /** @description International phone number with a leading plus; stored as E.164. */
            phone: string;
            /** @description 5 to 32 letters, digits and underscores, with or without a leading `@`. */
            telegram?: string | null;
            address: components["schemas"]["OrderRequestAddress"];
            subscribeToNewsletter?: boolean;
            /** @default true */
            useAsInvoiceAddress: boolean;
            invoiceAddress?: components["schemas"]["OrderRequestInvoiceAddress"] | null;
            /** @description Whether the buyer declared to be of age. `false` is rejected; clients that do not ask omit the field. */
            ageConfirmed?: boolean | null;
        };
        OrderRequestAddress: {
            /** @default  */
            street: string;
            /** @default  */
            city: string;
            /**
             * @description ISO 3166 code of a country in the settings.
             * @default
             */
            country: string;
            /** @default  */
            zipCode: string;
            /** @default null */
            postBox: string | null;
            /**
             * @description Apartment, floor or entrance, at most 50 characters.
             * @default null
             */
            apartment: string | null;
        };
        OrderRequestInvoiceAddress: {
            /**
             * @description A person or a company, at most 200 characters; by default the name of the buyer.
             * @default null
             */
            name: string | null;
            /** @default  */
            street: string;
            /** @default null */
            apartment: string | null;
            /** @default  */
            city: string;
            /** @default  */
            zipCode: string;
            /**
             * @description ISO 3166 code of a supported country, also of one that the shop does not ship to.
             * @default
             */
            country: string;
        };
        OrderRequestItem: {
            id: components["schemas"]["ProductIdInput"];
            name?: string | null;
            /**
             * Format: double
             * @description Price in euros that was shown to the buyer.
             */
            price: number;
            /** Format: int64 */
            quantity: number;
            img?: string | null;
        };
        /** @description What happens to the personal data of a completed order. */
        OrderRetention: {
            /** @description RFC 3339. The data is erased after this time if nothing changes. */
            erasedAfter: string;
            /** @description What holds the data back: `buyerOwes`, `shopOwes` or `withdrawal`. */
            heldBy?: string;
            /**
             * Format: double
             * @description Euros that the buyer owes according to the recorded payment; negative if the shop owes them.
             */
            balance: number;
            /** @description Whether staff declared that nothing is owed. */
            settled: boolean;
        };
        OrderReturn: components["schemas"]["ReturnedGoods"] & {
            refund?: components["schemas"]["Refund"] | null;
            /** @description Whether to correct the invoice in force: a credit note, and an invoice for what the customer keeps. */
            creditNote?: boolean;
            withdrawal?: components["schemas"]["WithdrawalStep"] | null;
            /**
             * Format: int64
             * @description Expected version of the order.
             */
            version: number;
        };
        OrderShortage: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            /** @description The name at the time of the order. */
            name: string;
            /**
             * Format: int64
             * @description The ordered quantity.
             */
            requested: number;
            /**
             * Format: int64
             * @description 0 unless the reason is `insufficientStock`.
             */
            available: number;
            reason: components["schemas"]["OrderShortageReason"];
        };
        /** @enum {string} */
        OrderShortageReason: "deleted" | "hidden" | "soldOut" | "insufficientStock";
        /** @enum {string} */
        OrderStatus: "PENDING" | "PROCESSING" | "SHIPPED" | "DELIVERED" | "CANCELLED";
        OrderStatusCounts: {
            /** Format: int64 */
            PENDING: number;
            /** Format: int64 */
            PROCESSING: number;
            /** Format: int64 */
            SHIPPED: number;
            /** Format: int64 */
            DELIVERED: number;
            /** Format: int64 */
            CANCELLED: number;
        };
        /**
         * @description Values of an order before or after an action; only those that the action concerns. Contact, addresses, payment
         *     reference and tracking number are missing once the order is anonymized.
         */
        OrderValues: {
            items?: components["schemas"]["OrderItemValues"][];
            /** @description Discount on the order. */
            discount?: components["schemas"]["Discount"];
            /**
             * Format: double
             * @description The shipping fee that staff set, in euros.
             */
            shippingOverride?: number;
            /** @description Why staff gave a discount or set the shipping fee. */
            adjustmentReason?: string;
            /**
             * Format: double
             * @description Euros.
             */
            subtotal?: number;
            /**
             * Format: double
             * @description Euros.
             */
            shipping?: number;
            /**
             * Format: double
             * @description Euros.
             */
            totalPrice?: number;
            contact?: components["schemas"]["ContactValues"];
            address?: components["schemas"]["OrderAddress"];
            invoiceAddress?: components["schemas"]["InvoiceAddress"];
            /** @description Method of the payment. */
            paymentMethod?: string;
            /**
             * Format: double
             * @description Paid amount in euros.
             */
            paymentAmount?: number;
            /** Format: date */
            paidOn?: string;
            paymentReference?: string;
            carrier?: string;
            trackingNumber?: string;
            invoiceNumber?: string;
            /**
             * Format: date-time
             * @description When staff will try to reach the buyer again.
             */
            callBackAt?: string;
            /** @description What came back of the order. */
            returned?: components["schemas"]["ReturnValues"];
        };
        OrderView: {
            name: string;
            /** @description Query string of the order list, such as `status=PENDING&country=NL`. */
            query: string;
        };
        OrderViewInput: {
            /** @description 1 to 60 characters, unique ignoring case. */
            name: string;
            /** @description At most 1,000 characters. */
            query: string;
        };
        OrderViews: {
            views: components["schemas"]["OrderView"][];
            /** Format: int64 */
            version: number;
            /** @description `null` until views are saved for the first time. */
            updatedAt?: string | null;
        };
        /** @description `edit_conflict` of the saved views of the order list. */
        OrderViewsConflict: {
            /** @description The views that were saved in another window. */
            currentViews: components["schemas"]["OrderViews"];
        };
        OrderViewsInput: {
            /** @description At most 30 views, in the order in which they are shown. */
            views: components["schemas"]["OrderViewInput"][];
            /**
             * Format: int64
             * @description The version on which the changes are based.
             */
            version: number;
        };
        /** @description What can be withdrawn from an order, and the values to fill in the form with. */
        OrderWithdrawal: {
            /** @description Whether staff have recorded a payment. */
            paid: boolean;
            orderNumber: string;
            /** @description Empty if the order was anonymized. */
            name: string;
            /** @description Empty if the order was anonymized. */
            email: string;
            /** @description A request is accepted in both states; staff decide about late ones. */
            state: components["schemas"]["WithdrawalPeriodState"];
            /**
             * Format: int32
             * @description Days after delivery.
             */
            days: number;
            /**
             * Format: date
             * @description Such as `2026-11-15`; missing until staff record it.
             */
            deliveredOn?: string;
            /**
             * Format: date
             * @description Last day of the period; missing while the day of delivery is unknown.
             */
            lastDay?: string;
            /** @description Whether the right of withdrawal applies in the country of the order. */
            countryCovered: boolean;
            /** @description Whether the order was sent. */
            shipped: boolean;
            /** @description What was not withdrawn yet. Empty if nothing is left. */
            items: components["schemas"]["WithdrawableItem"][];
            /** @description Withdrawals that were sent for this order, oldest first. */
            withdrawals: components["schemas"]["SentWithdrawal"][];
        };
        OrderedProduct: {
            /** Format: int64 */
            id: number;
            sku?: string | null;
            /** @description In the language of the request; only in documents. */
            name?: string;
            deleted: boolean;
        };
        /** @description `orders_under_way`. */
        OrdersUnderWay: {
            /** @description Numbers of orders that are not finished, or have a withdrawal that is not; at most 20. */
            orderNumbers: string[];
        };
        PackedMark: {
            at: string;
            /** @description Missing if the account no longer exists. */
            by?: string;
        };
        PackedOrder: {
            /**
             * Format: int64
             * @description The version of the order whose items were packed.
             */
            version: number;
            parcel?: components["schemas"]["ParcelInput"] | null;
            /** @description Whether the order is also set to `SHIPPED`. */
            ship?: boolean;
            /**
             * @description Whether the customer gets the email about shipping.
             * @default true
             */
            notify: boolean;
        };
        /** @description An administrator is packing the order. */
        PackingClaim: {
            since: string;
            /** @description When the claim ends by itself. */
            until: string;
            /** Format: int64 */
            id: number;
            name: string;
        };
        PageBody_AdminOrder: {
            content: components["schemas"]["AdminOrder"][];
            /** Format: int64 */
            totalPages: number;
            /** Format: int64 */
            totalElements: number;
            /**
             * Format: int32
             * @description Page number, starting at 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Page size.
             */
            size: number;
            /** @description Present in admin lists if there are more matches than counted. */
            more?: boolean;
        };
        PageBody_AdminProduct: {
            content: components["schemas"]["AdminProduct"][];
            /** Format: int64 */
            totalPages: number;
            /** Format: int64 */
            totalElements: number;
            /**
             * Format: int32
             * @description Page number, starting at 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Page size.
             */
            size: number;
            /** @description Present in admin lists if there are more matches than counted. */
            more?: boolean;
        };
        PageBody_AdminUser: {
            content: components["schemas"]["AdminUser"][];
            /** Format: int64 */
            totalPages: number;
            /** Format: int64 */
            totalElements: number;
            /**
             * Format: int32
             * @description Page number, starting at 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Page size.
             */
            size: number;
            /** @description Present in admin lists if there are more matches than counted. */
            more?: boolean;
        };
        PageBody_AdminWithdrawal: {
            content: components["schemas"]["AdminWithdrawal"][];
            /** Format: int64 */
            totalPages: number;
            /** Format: int64 */
            totalElements: number;
            /**
             * Format: int32
             * @description Page number, starting at 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Page size.
             */
            size: number;
            /** @description Present in admin lists if there are more matches than counted. */
            more?: boolean;
        };
        PageBody_BankLine: {
            content: components["schemas"]["BankLine"][];
            /** Format: int64 */
            totalPages: number;
            /** Format: int64 */
            totalElements: number;
            /**
             * Format: int32
             * @description Page number, starting at 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Page size.
             */
            size: number;
            /** @description Present in admin lists if there are more matches than counted. */
            more?: boolean;
        };
        PageBody_BankStatement: {
            content: components["schemas"]["BankStatement"][];
            /** Format: int64 */
            totalPages: number;
            /** Format: int64 */
            totalElements: number;
            /**
             * Format: int32
             * @description Page number, starting at 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Page size.
             */
            size: number;
            /** @description Present in admin lists if there are more matches than counted. */
            more?: boolean;
        };
        PageBody_Product: {
            content: components["schemas"]["Product"][];
            /** Format: int64 */
            totalPages: number;
            /** Format: int64 */
            totalElements: number;
            /**
             * Format: int32
             * @description Page number, starting at 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Page size.
             */
            size: number;
            /** @description Present in admin lists if there are more matches than counted. */
            more?: boolean;
        };
        PageBody_ProductPosition: {
            content: components["schemas"]["ProductPosition"][];
            /** Format: int64 */
            totalPages: number;
            /** Format: int64 */
            totalElements: number;
            /**
             * Format: int32
             * @description Page number, starting at 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Page size.
             */
            size: number;
            /** @description Present in admin lists if there are more matches than counted. */
            more?: boolean;
        };
        PageBody_QueuedEmail: {
            content: components["schemas"]["QueuedEmail"][];
            /** Format: int64 */
            totalPages: number;
            /** Format: int64 */
            totalElements: number;
            /**
             * Format: int32
             * @description Page number, starting at 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Page size.
             */
            size: number;
            /** @description Present in admin lists if there are more matches than counted. */
            more?: boolean;
        };
        Parcel: {
            carrier: string;
            /** @description Missing once the order is anonymized. */
            trackingNumber?: string;
            /** @description Page of the carrier; missing if the settings have none. */
            trackingUrl?: string;
        };
        ParcelChange: components["schemas"]["ParcelInput"] & {
            /**
             * Format: int64
             * @description Expected version of the order.
             */
            version?: number | null;
            /** @description Whether to send the email about shipping again, with the tracking link; only if the order is `SHIPPED`. */
            notify?: boolean;
        };
        ParcelInput: {
            /** @description Name of a carrier in the settings. */
            carrier: string;
            /** @description 1 to 50 characters. */
            trackingNumber: string;
        };
        PasswordConfirmation: {
            /** @description The current password. */
            password: string;
        };
        PasswordResetConfirmation: {
            /** @description From the link in the email. */
            token: string;
            /** @description The minimum length is in the settings; at most 128 characters. Common passwords are rejected. */
            password: string;
            /** @description Turns two-step sign-in off, if it was set up before the address was verified. Ignored otherwise. */
            dropTwoStep?: boolean;
        };
        PasswordResetLink: {
            /** @description From the link in the email. */
            token: string;
        };
        PasswordResetLinkState: {
            /** @description Whether two-step sign-in was set up before the address was verified, so that `dropTwoStep` can turn it off. */
            canDropTwoStep: boolean;
        };
        PasswordResetRequest: {
            email: string;
        };
        /** @description A payment as recorded by staff. */
        Payment: {
            method: components["schemas"]["PaymentMethod"];
            /**
             * Format: double
             * @description Euros; may differ from the total of the order.
             */
            amount: number;
            /** Format: date */
            paidOn: string;
            /** @description Such as the number of a bank transaction; missing once the order is anonymized. */
            reference?: string;
        };
        PaymentInput: {
            method: components["schemas"]["PaymentMethod"];
            /**
             * Format: double
             * @description Euros, more than zero.
             */
            amount: number;
            /**
             * Format: date
             * @description Such as `2026-11-15`; at most a year before the order, and not in the future.
             */
            paidOn: string;
            /** @description At most 100 characters. */
            reference?: string | null;
            /**
             * Format: int64
             * @description Expected version of the order.
             */
            version?: number | null;
        };
        /** @enum {string} */
        PaymentMethod: "card" | "ideal" | "paypal" | "bank_transfer" | "online_wallet" | "cash" | "other";
        /** @enum {string} */
        PaymentState: "unpaid" | "partly_paid" | "paid" | "overpaid" | "to_refund" | "partly_refunded" | "refunded";
        /**
         * Format: binary
         * @description A PDF file.
         */
        Pdf: string;
        PlacedOrder: {
            /** Format: int64 */
            id: number;
            /** @description `123-456-789`. */
            orderNumber: string;
            /** @description Grants access to the order of a guest with the `Order-Key` header. Missing for signed-in users. */
            accessKey?: string | null;
        };
        /** @description `recommended_position_taken`. */
        PositionConflict: {
            /** @description All products that share a position with another product. */
            recommendedPositions: components["schemas"]["RecommendedPosition"][];
        };
        PreviousAddress: components["schemas"]["OrderAddress"] & {
            fullName: string;
            phone: string;
        };
        /** @description Euros. */
        PriceRange: {
            /** Format: double */
            min: number;
            /** Format: double */
            max: number;
        };
        PrintedSlips: {
            /** @description 1 to 500 order IDs. */
            ids: number[];
        };
        /** @description The body of every error response. */
        Problem: {
            code: components["schemas"]["ErrorCode"];
            /** @description Human-readable message in the language of the request. */
            message: string;
            /** @description Validation errors by field. */
            fields?: components["schemas"]["FieldProblem"][];
            /** @description Data that belongs to the error code. */
            details?: components["schemas"]["ProblemDetails"];
            /** @description Identifies the request in the logs. */
            requestId: string;
        };
        /** @description The error code determines the shape; errors without details have none. */
        ProblemDetails: components["schemas"]["CategoryConflict"] | components["schemas"]["CategoryContents"] | components["schemas"]["CsvColumns"] | components["schemas"]["ExceededLimit"] | components["schemas"]["ExistingOrderRef"] | components["schemas"]["FiltersConflict"] | components["schemas"]["MissingVatRate"] | components["schemas"]["OrderConflict"] | components["schemas"]["OrderCount"] | components["schemas"]["OrderRejection"] | components["schemas"]["OrderViewsConflict"] | components["schemas"]["OrdersUnderWay"] | components["schemas"]["PositionConflict"] | components["schemas"]["ProductConflict"] | components["schemas"]["SettingsConflict"] | components["schemas"]["StatementProblem"] | components["schemas"]["SynonymsConflict"] | components["schemas"]["TwoStepChallenge"] | components["schemas"]["UnknownProducts"] | components["schemas"]["WithdrawalConflict"];
        Product: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The name in the language of the request, or the base name. */
            translatedName: string;
            description?: string | null;
            translatedDescription?: string | null;
            /**
             * Format: double
             * @description Euros, with at most two decimals.
             */
            price: number;
            /** Format: int64 */
            stock: number;
            imageUrl?: string | null;
            purchasable: boolean;
            /** @description Whether the legal warning about nicotine applies. */
            containsNicotine: boolean;
            /** @description Present if the product is exempt from the right of withdrawal. */
            withdrawalExempt?: boolean;
            recommended: boolean;
            /** Format: int64 */
            recommendedOrder?: number | null;
            sku?: string | null;
            barcode?: string | null;
            /**
             * Format: double
             * @description Kilograms.
             */
            weight?: number | null;
            dimensions: components["schemas"]["Dimensions"];
            slug: string;
            category: components["schemas"]["ProductCategory"];
            /** @description In their sort order. */
            attributes: components["schemas"]["Attribute"][];
            translations: components["schemas"]["TranslationBody"][];
            flavorFamily: components["schemas"]["FlavorFamily"];
        };
        ProductAvailability: components["schemas"]["Availability"] & {
            /** Format: int64 */
            id: number;
        };
        /** @description A subset of `Product`. */
        ProductCard: {
            /** Format: int64 */
            id: number;
            name: string;
            translatedName: string;
            /** Format: double */
            price: number;
            /** Format: int64 */
            stock: number;
            imageUrl?: string | null;
            purchasable: boolean;
            containsNicotine: boolean;
            category: components["schemas"]["ProductCategory"];
            attributes: components["schemas"]["Attribute"][];
            translations: components["schemas"]["NameTranslation"][];
            flavorFamily: components["schemas"]["FlavorFamily"];
        };
        ProductCategory: {
            /** Format: int64 */
            id: number;
            name: string;
            translatedName: string;
            slug: string;
        };
        /** @description `edit_conflict` of a product. */
        ProductConflict: {
            /** @description The product with the changes of the other administrator. */
            current: components["schemas"]["AdminProduct"];
        };
        /** @description A product ID as a string or a number. */
        ProductIdInput: string | number;
        /** @description Missing fields keep their values (or get their defaults); `null` removes the value. */
        ProductInput: {
            /** @description At most 100 characters. */
            name: string;
            description?: string | null;
            /**
             * Format: double
             * @description Euros, greater than zero, with at most two decimals.
             */
            price: number;
            /**
             * Format: int64
             * @description 0 to 1,000,000.
             */
            stock: number;
            /**
             * Format: int64
             * @description The stock that was shown to the administrator. Units sold since then are subtracted from the new stock.
             */
            expectedStock?: number | null;
            /** Format: int64 */
            categoryId: number;
            recommended?: boolean;
            /** Format: int64 */
            recommendedOrder?: number | null;
            /** @description Default for a new product: `true`. */
            purchasable?: boolean;
            /** @description Whether the legal warning about nicotine applies. Default for a new product: `true`. */
            containsNicotine?: boolean;
            /**
             * @description Whether the product is exempt from the right of withdrawal, such as goods that cannot be returned once unsealed.
             *     Default for a new product: `false`.
             */
            withdrawalExempt?: boolean;
            /** @description Path returned by an image upload. */
            imageUrl?: string | null;
            sku?: string | null;
            barcode?: string | null;
            /**
             * Format: double
             * @description Kilograms.
             */
            weight?: number | null;
            dimensions?: components["schemas"]["DimensionsInput"] | null;
            /** @description Generated from the name for a new product without a slug, or if set to an empty value. */
            slug?: string | null;
            /** @description Replaces all attributes, in this order; attributes with an ID are updated. */
            attributes?: components["schemas"]["AttributeInput"][] | null;
            /** @description Replaces all translations; entries without a name are ignored. */
            translations?: components["schemas"]["TranslationInput"][] | null;
            /**
             * Format: int64
             * @description Expected version of the product.
             */
            version?: number | null;
        };
        /** @description A page of a product list. */
        ProductList: components["schemas"]["PageBody_Product"] & {
            /** @description Present if requested. */
            facets?: components["schemas"]["Facets"];
        };
        ProductPosition: {
            /** Format: int64 */
            productId: number;
            /** @description Name in the language of the request. */
            name: string;
            categoryName: string;
            /**
             * Format: double
             * @description Euros.
             */
            price: number;
            /** Format: int64 */
            stock: number;
            imageUrl?: string | null;
            /**
             * Format: int64
             * @description Position in the category, if set.
             */
            sortOrder?: number | null;
        };
        ProductPositionInput: {
            /** Format: int64 */
            productId: number;
            /**
             * Format: int64
             * @description Position, starting at 1; `null` sorts the product after all products with a position.
             */
            sortOrder?: number | null;
        };
        ProductPositionsInput: {
            /** @description 1 to 1,000 products. If no item has a position, they are numbered in this order, starting at 1. */
            items: components["schemas"]["ProductPositionInput"][];
        };
        Profile: {
            email: string;
            firstName: string;
            lastName: string;
            phoneNumber?: string | null;
            address: components["schemas"]["ProfileAddress"];
        };
        ProfileAddress: {
            street?: string | null;
            /** @description Apartment, floor or entrance. */
            apartment?: string | null;
            city?: string | null;
            country?: string | null;
            zipCode?: string | null;
        };
        /** @description A new address. Missing parts are deleted, except the apartment. */
        ProfileAddressInput: {
            street?: string | null;
            /** @description Stays unchanged if missing; `null` or an empty text deletes it. */
            apartment?: string | null;
            city?: string | null;
            country?: string | null;
            zipCode?: string | null;
        };
        /** @description The parts of a profile to change; missing parts stay unchanged. */
        ProfilePatch: {
            firstName?: string | null;
            lastName?: string | null;
            /** @description `null` or an empty text deletes it. */
            phoneNumber?: string | null;
            address?: components["schemas"]["ProfileAddressInput"] | null;
        };
        ProfileRequest: {
            firstName: string;
            lastName: string;
            phoneNumber?: string | null;
            address?: components["schemas"]["ProfileAddressInput"] | null;
        };
        PublicSettings: {
            shopName: string;
            supportEmail: string;
            messagingLink: string;
            developerContact: string;
            aboutText: string;
            company: components["schemas"]["Company"];
            /** @description The zones that the shop ships to, the default one first. */
            shippingZones: components["schemas"]["ShippingZone"][];
            /** @description Names, in the language of the response, of shipping countries that a new shop does not have. */
            countryNames: {
                [key: string]: string;
            };
            /**
             * Format: double
             * @description Euros, in the default zone.
             */
            shippingFee: number;
            /**
             * Format: double
             * @description Minimum subtotal in euros for free shipping, in the default zone.
             */
            freeShippingThreshold: number;
            /** @description Those of the default zone, or 1 to 60 if it has none. */
            deliveryDays: components["schemas"]["DeliveryDays"];
            /** @description IANA name of the time zone in which the days of the shop begin and end. */
            timeZone: string;
            /** @description ISO 3166 codes of the countries of all zones. */
            countries: string[];
            paymentMethods: components["schemas"]["PaymentMethod"][];
            guestCheckout: boolean;
            /** @description Codes of the offered languages, the default one first. */
            languages: string[];
            /** @description Base URL or path of flag images: `{base}/nl.svg` or `{base}/w40/nl.png`. */
            flagBaseUrl: string;
            /**
             * Format: int32
             * @description Days after the completion of an order until its personal data is deleted.
             */
            retentionDays: number;
            /**
             * Format: int32
             * @description Days after which it is deleted even if a payment or a withdrawal is open.
             */
            maxHoldDays: number;
            /** @description Whether open payments hold the deletion back. */
            recordsPayments: boolean;
            /**
             * Format: int32
             * @description Minimum length of new passwords of customers.
             */
            passwordMinChars: number;
            /**
             * Format: int32
             * @description Minimum length of new passwords of administrators.
             */
            adminPasswordMinChars: number;
            orderLimits: components["schemas"]["OrderLimits"];
        };
        PurchasableBatch: {
            /** @description 1 to 1,000 products. If one of them does not exist, none is changed. */
            productIds: number[];
            purchasable: boolean;
        };
        /** @description A QR code for `<svg viewBox="0 0 {size} {size}"><path d="{path}"/></svg>`, dark on light. */
        QrCode: {
            /**
             * Format: int32
             * @description Width and height, with the quiet zone.
             */
            size: number;
            path: string;
        };
        QueuedEmail: {
            /** Format: int64 */
            id: number;
            /**
             * @description `order_confirmation`, `manager_notice`, `status_change`, `password_reset`, `password_changed`,
             *     `account_deleted`, `two_step_changed`, `new_device`, `failed_sign_ins`, `failed_codes`,
             *     `email_verification`, `email_change`, `email_change_notice`, `email_changed`, `registration_attempt`,
             *     `withdrawal_receipt`, `withdrawal_notice`, `withdrawal_decision`, `stock_confirmation` or `back_in_stock`.
             */
            kind: string;
            /**
             * Format: int64
             * @description The order that the email is about.
             */
            orderId?: number;
            orderNumber?: string;
            state: components["schemas"]["EmailState"];
            /** Format: int64 */
            attempts: number;
            /** @description RFC 3339. */
            createdAt: string;
            /** @description RFC 3339; missing if the email failed permanently or is held. */
            nextAttemptAt?: string;
            /** @description Last SMTP error. */
            error?: string;
        };
        RecommendedBatch: {
            /** @description 1 to 1,000 products. If one of them does not exist, none is changed. */
            productIds: number[];
            recommended: boolean;
        };
        RecommendedFirstPage: components["schemas"]["PageBody_AdminProduct"] & {
            /**
             * Format: int64
             * @description Number of all recommended products, independent of the search.
             */
            totalRecommended: number;
        };
        RecommendedOrder: {
            /** @description IDs of recommended products. They get positions in this order, starting at 1. */
            productIds: number[];
        };
        RecommendedOrderInfo: {
            /** @description The first 20 free positions. */
            availableOrders: number[];
            /**
             * Format: int64
             * @description The highest position in use; 0 if there is none.
             */
            maxOrder: number;
        };
        RecommendedPosition: {
            /** Format: int64 */
            productId: number;
            name: string;
            /** Format: int64 */
            recommendedOrder: number;
        };
        RecordedPayments: {
            /**
             * Format: int64
             * @description Number of orders with a new payment; the others have no open amount, or are canceled.
             */
            orders: number;
            /**
             * Format: double
             * @description Sum of the payments in euros.
             */
            amount: number;
        };
        RecoveryCodes: {
            /** @description Each replaces one code of the app. They are shown once. */
            recoveryCodes: string[];
        };
        RefreshRequest: {
            refreshToken?: string | null;
        };
        Refund: {
            method: components["schemas"]["PaymentMethod"];
            /**
             * Format: double
             * @description Euros, more than zero and at most what was received.
             */
            amount: number;
            /**
             * Format: date
             * @description Such as `2026-11-15`; at most a year before the order, and not in the future.
             */
            paidOn: string;
            /** @description At most 100 characters. */
            reference?: string | null;
        };
        RefundDeadline: {
            /**
             * Format: date
             * @description Last day of the refund: 14 days after the withdrawal was received.
             */
            day: string;
            urgency: components["schemas"]["RefundUrgency"];
        };
        /** @enum {string} */
        RefundUrgency: "later" | "soon" | "overdue";
        RegisterRequest: {
            firstName: string;
            lastName: string;
            email: string;
            /** @description 10 to 15 digits; other characters are ignored. */
            phoneNumber: string;
            /** @description At least `passwordMinChars` of the settings, at most 128 characters. Common passwords are rejected. */
            password: string;
        };
        /** @description Completed orders by what happens to their personal data. At most 1,000 each; larger numbers are not counted. */
        RetentionCounts: {
            /**
             * Format: int64
             * @description Erased within 7 days if nothing changes (`retention=soon` in the order list).
             */
            erasedSoon: number;
            /**
             * Format: int64
             * @description Held back after the retention period, because the buyer has not paid everything (`retention=buyerOwes`).
             */
            buyerOwes: number;
            /**
             * Format: int64
             * @description Held back, because the shop has to return money (`retention=shopOwes`).
             */
            shopOwes: number;
            /**
             * Format: int64
             * @description Held back, because a withdrawal is not finished (`retention=withdrawal`).
             */
            openWithdrawal: number;
        };
        /** @description The amounts of an order after a return. */
        ReturnPreview: {
            /**
             * Format: double
             * @description What came back is worth this, in euros.
             */
            returned: number;
            /**
             * Format: double
             * @description What the customer pays for the rest, in euros.
             */
            kept: number;
            /**
             * Format: double
             * @description What the shop still has to refund, in euros.
             */
            refund: number;
        };
        ReturnValues: {
            /** @description Items of which units came back. */
            items: components["schemas"]["ReturnedValues"][];
            shippingRefunded: boolean;
            /**
             * Format: double
             * @description Euros.
             */
            amount: number;
        };
        /** @description Everything that came back of an order. It replaces what was recorded before; without items, nothing came back. */
        ReturnedGoods: {
            /** @description Items that are not listed did not come back. */
            items: components["schemas"]["ReturnedItem"][];
            /** @description Whether the customer gets the shipping fee back. */
            refundShipping?: boolean;
        };
        ReturnedItem: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            /**
             * Format: int64
             * @description At most the ordered quantity.
             */
            returned: number;
            /**
             * Format: int64
             * @description Those of the returned units that are in stock again.
             */
            restocked: number;
        };
        ReturnedValues: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            name: string;
            /** Format: int64 */
            returned: number;
            /** Format: int64 */
            restocked: number;
        };
        /** @enum {string} */
        Role: "USER" | "ADMIN";
        /** @description A saved translation and the new version of its product or category. */
        SavedTranslation: components["schemas"]["TranslationRecord"] & {
            /**
             * Format: int64
             * @description Expected by the next change of the product or category.
             */
            version: number;
        };
        SearchFilter: {
            /** Format: int64 */
            id: number;
            /** @description Base name of the attribute. */
            name: string;
            kind: components["schemas"]["FilterKind"];
        };
        SearchFilterInput: {
            /** @description Base name of the attribute. Letter case does not matter. */
            name: string;
            kind: components["schemas"]["FilterKind"];
        };
        /** @description The filters of product lists, and the attributes that can become filters. */
        SearchFilters: {
            /** @description In display order. */
            filters: components["schemas"]["SearchFilter"][];
            /** @description Attribute names that products use, most frequent first, including those that are filters. At most 200. */
            attributes: components["schemas"]["AttributeUsage"][];
            /** Format: int64 */
            version: number;
            /** @description `null` until the filters are saved for the first time. */
            updatedAt?: string | null;
        };
        SearchFiltersInput: {
            /** @description In display order; at most 30. */
            filters: components["schemas"]["SearchFilterInput"][];
            /**
             * Format: int64
             * @description The version on which the changes are based.
             */
            version: number;
        };
        /** @description A search of shoppers that found nothing. */
        SearchMiss: {
            /** Format: int64 */
            id: number;
            /** @description The searched text in lower case. */
            query: string;
            /** Format: int64 */
            count: number;
            /**
             * @description The last day it was searched, in the time zone of the shop.
             * @example 2026-11-15
             */
            lastDay: string;
        };
        /** @description A page of products that a search found. */
        SearchResults: components["schemas"]["PageBody_Product"] & {
            facets: components["schemas"]["Facets"];
            /** @description What was searched for instead, if the text was corrected. */
            correctedQuery?: string | null;
            /** @description Words that no product contains. The results contain the other words. */
            ignoredWords: string[];
            /** @description A similar text that would find something, if nothing was found. */
            suggestedQuery?: string | null;
        };
        SentWithdrawal: {
            reference: string;
            /** @description RFC 3339, UTC. */
            createdAt: string;
            state: components["schemas"]["WithdrawalState"];
            /** @description Empty for the whole order, or if the message describes the items. */
            items: components["schemas"]["WithdrawalItem"][];
            /** @description Only if it describes the items. */
            message?: string;
            /** @description Whether the message says which items are returned, in the words of the consumer. */
            itemsInMessage: boolean;
        };
        Session: {
            /** Format: int64 */
            id: number;
            device: components["schemas"]["DeviceKind"];
            /** @description Such as `Windows` or `iOS`. */
            system?: string;
            /** @description Name and major version, such as `Firefox 128`. */
            browser?: string;
            /** @description RFC 3339. */
            createdAt: string;
            /** @description RFC 3339; accurate to half an hour. */
            lastUsedAt: string;
            /** @description Whether this request came with it. */
            current: boolean;
        };
        /** @description `edit_conflict` of the settings. */
        SettingsConflict: {
            /** @description The settings with the changes of the other administrator. */
            currentSettings: components["schemas"]["AdminSettings"];
        };
        SettingsInput: {
            shopName: string;
            supportEmail: string;
            messagingLink: string;
            developerContact: string;
            aboutText: components["schemas"]["LocalText"];
            company: components["schemas"]["Company"];
            /**
             * @description One to 50 zones, the default one first. If they are missing or unchanged, the four fields of clients without
             *     zones apply: `shippingFee`, `freeShippingThreshold`, `deliveryDays` and `countries`.
             */
            shippingZones?: components["schemas"]["AdminShippingZone"][];
            /**
             * Format: double
             * @description Changes the zones that have the amounts of the default zone. Required without `shippingZones`.
             */
            shippingFee?: number;
            /**
             * Format: double
             * @description As `shippingFee`.
             */
            freeShippingThreshold?: number;
            /** @description Changes the default zone. Required without `shippingZones`. */
            deliveryDays?: components["schemas"]["DeliveryDays"];
            /** @description IANA name such as `Europe/Amsterdam`. Unchanged if missing. */
            timeZone?: string;
            /**
             * @description Removes countries from their zones, and adds them to the last zone with the amounts of the default zone.
             *     Required without `shippingZones`.
             */
            countries?: string[];
            paymentMethods: components["schemas"]["PaymentMethod"][];
            guestCheckout: boolean;
            /** Format: int64 */
            retentionDays: number;
            /**
             * Format: int64
             * @description Unchanged if missing.
             */
            maxHoldDays?: number;
            /** @description Unchanged if missing. */
            recordsPayments?: boolean;
            /** @description Unchanged if missing. */
            shipsUnpaidOrders?: boolean;
            /** @description Codes of the offered languages, the default one first. Unchanged if missing. */
            languages?: string[];
            notificationEmail?: string | null;
            notificationLanguage: string;
            flagBaseUrl: string;
            /**
             * Format: int64
             * @description 6 to 64.
             */
            passwordMinChars: number;
            /**
             * Format: int64
             * @description 6 to 64.
             */
            adminPasswordMinChars: number;
            adminTwoStepRequired: boolean;
            /** @description Unchanged if missing. */
            withdrawal?: components["schemas"]["WithdrawalSettings"];
            /** @description Unchanged if missing. */
            carriers?: components["schemas"]["Carrier"][] | null;
            invoices?: components["schemas"]["InvoiceSettings"] | null;
            /** @description Unchanged if missing. */
            vat?: components["schemas"]["VatSettings"];
            /** @description Unchanged if missing. */
            customerLimits?: components["schemas"]["CustomerLimits"];
            /**
             * Format: int64
             * @description Expected version of the settings.
             */
            version: number;
        };
        SettledOrders: {
            /**
             * Format: int64
             * @description Number of orders that were changed; the others are not completed, or nothing is owed.
             */
            changed: number;
        };
        /** @description Either `ids` or `filter` with `expectedCount`. */
        Settlement: {
            /** @description `true` if nothing is owed, `false` to take that back. */
            settled: boolean;
            /** @description At most 10,000 orders. */
            ids?: number[] | null;
            filter?: components["schemas"]["OrderFilter"] | null;
            /**
             * Format: int64
             * @description The number of matching orders that the administrator saw.
             */
            expectedCount?: number | null;
        };
        /** @description Countries with the same shipping fee. */
        ShippingZone: {
            name: string;
            /**
             * Format: double
             * @description Euros.
             */
            fee: number;
            /**
             * Format: double
             * @description Minimum subtotal in euros for free shipping.
             */
            freeFrom: number;
            /** @description Missing if the shop promises no days. */
            deliveryDays?: components["schemas"]["DeliveryDays"];
            /** @description ISO 3166 codes. A country is in one zone at most. */
            countries: string[];
        };
        /** @description An order on its own page. */
        ShownOrder: components["schemas"]["Order"] & {
            /** @description Invoices and credit notes, oldest first; missing if there are none. */
            invoices?: components["schemas"]["OrderInvoice"][];
        };
        SkippedOrder: {
            /** Format: int64 */
            id: number;
            /** @description `null` if the order does not exist. */
            orderNumber?: string | null;
            /**
             * @description `unchanged` (has the status already), `conflict` (changed after the job was started), `insufficientStock`,
             *     `notPaid` (the settings forbid shipping it), `emailSent` (too late to undo it), `notFound` or `failed`.
             */
            reason: string;
        };
        /**
         * @description An order that staff place for a customer, with the rules of the checkout. The email may be empty; then the shop sends
         *     none.
         */
        StaffOrder: components["schemas"]["OrderRequest"] & {
            adjustments?: components["schemas"]["OrderAdjustments"] | null;
            /**
             * Format: int64
             * @description Account of the customer; missing for a new customer, whose order is that of a guest.
             */
            userId?: number | null;
            /**
             * @description Language of the customer: `ru` or `en`.
             * @example ru
             */
            language: string;
            /**
             * @description Whether to send the confirmation by email. A new customer always gets it: it contains the only link to the
             *     order.
             * @default true
             */
            sendConfirmation: boolean;
        };
        /** @description `statement_unreadable`. */
        StatementProblem: {
            /** @description Machine-readable reason. */
            reason: string;
            /** @description In the language of the request. */
            text: string;
        };
        StatusChange: {
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: int64
             * @description Expected version of the order.
             */
            version?: number | null;
            /** @description Internal note, at most 2,000 characters. */
            note?: string | null;
            parcel?: components["schemas"]["ParcelInput"] | null;
            /**
             * @description Whether the customer gets an email.
             * @default true
             */
            notify: boolean;
        };
        StockNotificationCancellation: {
            email: string;
            /** @description From the link in the email. */
            token: string;
        };
        StockNotificationToken: {
            /** @description From the link in the email. */
            token: string;
        };
        SuggestedCategory: {
            /** Format: int64 */
            id: number;
            /** @description In the language of the request. */
            name: string;
            slug: string;
            /**
             * Format: int64
             * @description Number of products in the category that a search for the text finds.
             */
            count: number;
        };
        /** @description What a text that is being typed may mean. */
        Suggestions: {
            /** @description At most 6. */
            products: components["schemas"]["ProductCard"][];
            /** @description At most 3. */
            categories: components["schemas"]["SuggestedCategory"][];
            /** @description At most 3 texts that start with the typed one. */
            completions: string[];
            /**
             * Format: int64
             * @description Number of products that a search for the text finds.
             */
            total: number;
        };
        /** @description Groups of words or phrases that mean the same in searches. */
        Synonyms: {
            groups: string[][];
            /** Format: int64 */
            version: number;
            /** @description `null` until the synonyms are saved for the first time. */
            updatedAt?: string | null;
        };
        /** @description `edit_conflict` of the synonyms. */
        SynonymsConflict: {
            /** @description The synonyms with the changes of the other administrator. */
            currentSynonyms: components["schemas"]["Synonyms"];
        };
        SynonymsInput: {
            /** @description At most 500 groups of 2 to 20 words or phrases, each with at most 50 characters. */
            groups: string[][];
            /**
             * Format: int64
             * @description The version on which the changes are based.
             */
            version: number;
        };
        TranslationBody: {
            /** @example en */
            languageCode: string;
            name: string;
            description?: string | null;
        };
        /** @description For categories, the fields are also accepted as query parameters. */
        TranslationInput: {
            /** @description `ru` or `en`. */
            languageCode?: string | null;
            name?: string | null;
            description?: string | null;
        };
        TranslationRecord: {
            /** Format: int64 */
            id: number;
            /** @example en */
            languageCode: string;
            name: string;
            description?: string | null;
        };
        /** @description `two_step_required`: the password is correct, and a code is required. */
        TwoStepChallenge: {
            /** @description For `POST /auth/two-step`. Single-use. */
            challenge: string;
            /** @description RFC 3339. */
            expiresAt: string;
        };
        TwoStepCode: {
            /** @description Six digits of the authenticator app. */
            code: string;
        };
        /** @description The password, and a code while two-step sign-in is on. */
        TwoStepProof: {
            /** @description The current password. */
            password: string;
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: string | null;
        };
        TwoStepRequest: {
            challenge: string;
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string;
        };
        /** @description The secret for an authenticator app. */
        TwoStepSetup: {
            /** @description In base32, for typing it into the app. */
            key: string;
            /** @description The `otpauth://` address in the QR code. */
            uri: string;
            qrCode: components["schemas"]["QrCode"];
        };
        TwoStepStatus: {
            enabled: boolean;
            /** @description Whether the shop demands it of this account. */
            required: boolean;
            /**
             * Format: int64
             * @description Unused recovery codes.
             */
            recoveryCodesLeft: number;
        };
        /** @description `product_not_found` of a batch. */
        UnknownProducts: {
            /** @description IDs of the products that do not exist. */
            ids: number[];
        };
        /** @description A form with one image: JPEG, PNG, WebP or GIF, at most 2 MiB. */
        Upload: {
            /** Format: binary */
            file: string;
        };
        Uploaded: {
            /** @description Path for `imageUrl` of a product or `imageFilePath` of a category. */
            url: string;
        };
        UploadedBankStatement: {
            /** @description The new statement; if the file has no new line, the one that contains its first line. */
            statement: components["schemas"]["BankStatement"];
            /** Format: int64 */
            newLines: number;
            /** Format: int64 */
            knownLines: number;
        };
        User: {
            /** Format: int64 */
            id: number;
            email: string;
            firstName: string;
            lastName: string;
            phoneNumber?: string | null;
            role: components["schemas"]["Role"];
            isActive: boolean;
        };
        UserRole: {
            role: components["schemas"]["Role"];
        };
        UserStatus: {
            isActive: boolean;
        };
        /**
         * @description Missing fields keep their values, `null` removes the phone, and an empty password keeps the current one. The email
         *     cannot be changed.
         */
        UserUpdate: {
            firstName: string;
            lastName: string;
            phone?: string | null;
            /** @description Ends all sessions of the user. */
            password?: string | null;
            role?: components["schemas"]["Role"] | null;
        };
        ValueFacet: {
            /** @description The same in every language. */
            value: string;
            /** @description In the language of the request. */
            label: string;
            /** Format: int64 */
            count: number;
        };
        VatRate: {
            /** @description ISO 3166 code. */
            country: string;
            /**
             * Format: date
             * @description The first day of the rate.
             */
            from: string;
            /**
             * Format: double
             * @description Percent with up to two decimals.
             */
            rate: number;
        };
        /** @enum {string} */
        VatScheme: "seller" | "destination";
        VatSettings: {
            scheme: components["schemas"]["VatScheme"];
            /** @description ISO 3166 code. */
            sellerCountry: string;
            /**
             * @description Rates of countries of the European Union and of the seller's country, each until the next one of its country; at
             *     most 300.
             */
            rates: components["schemas"]["VatRate"][];
        };
        /** @description Documents with one rate of one country. */
        VatSums: {
            /** @description ISO 3166 code; missing for documents of earlier versions, which have the seller's rate. */
            country?: string;
            treatment?: components["schemas"]["VatTreatment"];
            /**
             * Format: double
             * @description Percent.
             */
            rate: number;
            sums: components["schemas"]["DocumentSums"];
        };
        /** @enum {string} */
        VatTreatment: "seller_rate" | "destination_rate" | "export";
        /** @description Orders whose buyers were not contacted yet. */
        Waiting: {
            /** Format: int64 */
            count: number;
            /** @description When the oldest of these orders was placed, RFC 3339. */
            oldest?: string;
            /**
             * Format: int64
             * @description Number of orders older than two hours, at most 1,000.
             */
            overdue: number;
        };
        WaitingOrder: {
            /** Format: int64 */
            id: number;
            orderNumber: string;
            createdAt: string;
            /** Format: double */
            totalPrice: number;
            name: string;
        };
        WithdrawableItem: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            name: string;
            /**
             * Format: int64
             * @description Units that were not withdrawn yet.
             */
            quantity: number;
            img?: string | null;
            /** @description Whether the product is exempt from the right of withdrawal, such as goods that cannot be returned once unsealed. */
            exempt: boolean;
        };
        /** @description `edit_conflict` of a withdrawal. */
        WithdrawalConflict: {
            /** @description The withdrawal with the changes of the other administrator. */
            currentWithdrawal: components["schemas"]["AdminWithdrawalDetails"];
        };
        WithdrawalHistoryEntry: {
            /** @description RFC 3339, UTC. */
            at: string;
            /** @description Name of the staff member; `null` if the account was deleted. */
            by?: string | null;
            /** @description Email of the staff member. */
            byEmail?: string;
            from: components["schemas"]["WithdrawalState"];
            /** @description The same as `from` if only a note was added. */
            to: components["schemas"]["WithdrawalState"];
            note?: string;
            /** @description Whether an email to the customer was queued. */
            notified: boolean;
            /** @description What staff wrote in the email. */
            message?: string;
        };
        WithdrawalItem: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            /** Format: int64 */
            quantity: number;
        };
        WithdrawalItemInput: {
            /**
             * Format: int64
             * @description Product ID.
             */
            id: number;
            /** Format: int64 */
            quantity: number;
        };
        /** @enum {string} */
        WithdrawalPeriodState: "open" | "closed";
        /** @description What the consumer sent, and when it was received. The same for known and unknown orders. */
        WithdrawalReceipt: {
            /** @description To be quoted by the consumer, such as `W-123-456-788`. */
            reference: string;
            /** @description RFC 3339, UTC. */
            createdAt: string;
            name: string;
            orderNumber: string;
            email: string;
            /** @description Empty for the whole order, or if the message describes the items. */
            items: components["schemas"]["WithdrawalItem"][];
            message?: string;
            /** @description Whether the message says which items are returned, in the words of the consumer. */
            itemsInMessage: boolean;
        };
        /** @description The right of withdrawal. */
        WithdrawalSettings: {
            /**
             * Format: int64
             * @description Days after delivery, 14 to 365 if one of the countries is in the European Economic Area, otherwise 1 to 365.
             * @default 0
             */
            days: number;
            /**
             * @description ISO 3166 codes of the countries where the right applies.
             * @default []
             */
            countries: string[];
            /**
             * @description Explains the right and its exceptions, at most 5,000 characters.
             * @default {}
             */
            text: components["schemas"]["LocalText"];
        };
        /** @enum {string} */
        WithdrawalState: "new" | "accepted" | "goodsReceived" | "refunded" | "rejected" | "other";
        WithdrawalStateChange: {
            /** @description The current state to add only a note. */
            state: components["schemas"]["WithdrawalState"];
            /**
             * Format: int64
             * @description Expected version of the withdrawal.
             */
            version?: number | null;
            /** @description Internal note, at most 2,000 characters. */
            note?: string | null;
            /**
             * @description Whether the customer gets an email if the new state is `accepted` or `rejected`. It is sent after ten seconds,
             *     unless the state is set back to `new` or to the other one before.
             * @default true
             */
            notify: boolean;
            /** @description Text for the customer in the email, at most 2,000 characters. */
            message?: string | null;
        };
        WithdrawalStateCounts: {
            /** Format: int64 */
            new: number;
            /** Format: int64 */
            accepted: number;
            /** Format: int64 */
            goodsReceived: number;
            /** Format: int64 */
            refunded: number;
            /** Format: int64 */
            rejected: number;
            /**
             * Format: int64
             * @description In states unknown to this version of the shop.
             */
            other: number;
        };
        WithdrawalStep: components["schemas"]["WithdrawalStateChange"] & {
            /** Format: int64 */
            id: number;
        };
        /** @description The right of withdrawal as the settings describe it. */
        WithdrawalTerms: {
            /**
             * Format: int32
             * @description Days after delivery.
             */
            days: number;
            /** @description ISO 3166 codes of the countries where the right applies. */
            countries: string[];
            /** @description In the language of the request; paragraphs are separated by line breaks. */
            text: string;
        };
        /** @description What staff need to decide about a withdrawal. */
        WithdrawnOrder: {
            /** Format: int64 */
            id: number;
            /** @description Whether the request arrived after the period. */
            late: boolean;
            /** @description Whether the right of withdrawal applies in the country of the order. */
            countryCovered: boolean;
            /** Format: date */
            deliveredOn?: string;
            /**
             * Format: date
             * @description Last day of the period; missing while the day of delivery is unknown.
             */
            lastDay?: string;
            /** @description Whether the order has products that are exempt from the right of withdrawal. */
            hasExemptItems: boolean;
        };
    };
    responses: {
        /** @description Accepted */
        Accepted: {
            content?: never;
        };
        /** @description An account with this email exists */
        AnAccountWithThisEmailExists: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Attribute name taken */
        AttributeNameTaken: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Attribute not found */
        AttributeNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Attribute or translation not found */
        AttributeOrTranslationNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Body too large */
        BodyTooLarge: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Category not found */
        CategoryNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Category or product not found */
        CategoryOrProductNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Category or translation not found */
        CategoryOrTranslationNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Duplicate attribute name, or recommended position taken */
        DuplicateAttributeNameOrRecommendedPositionTaken: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Email not found, or already delivered */
        EmailNotFoundOrAlreadyDelivered: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Email not found, or not held */
        EmailNotFoundOrNotHeld: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description File too large */
        FileTooLarge: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Invalid or expired refresh token */
        InvalidOrExpiredRefreshToken: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Invalid parameters or body */
        InvalidParametersOrBody: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Invalid token */
        InvalidToken: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description It is on already */
        ItIsOnAlready: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Job not found */
        JobNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No Content */
        NoContent: {
            content?: never;
        };
        /** @description Not a multipart form */
        NotAMultipartForm: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not an administrator, or sent by a page of another site */
        NotAnAdministratorOrSentByAPageOfAnotherSite: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not signed in, or session expired */
        NotSignedInOrSessionExpired: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Order not found */
        OrderNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Order not found, or not accessible */
        OrderNotFoundOrNotAccessible: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Order or entry not found */
        OrderOrEntryNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Order or invoice not found */
        OrderOrInvoiceNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Order or invoice not found, or not accessible */
        OrderOrInvoiceNotFoundOrNotAccessible: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Order rejected, or idempotency key reused for another order */
        OrderRejectedOrIdempotencyKeyReusedForAnotherOrder: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Product not found */
        ProductNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Product or category not found */
        ProductOrCategoryNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Product or translation not found */
        ProductOrTranslationNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Rate limit exceeded */
        RateLimitExceeded: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Recorded */
        Recorded: {
            content?: never;
        };
        /** @description Sent by a page of another site */
        SentByAPageOfAnotherSite: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Service overloaded or temporarily unavailable */
        ServiceOverloadedOrTemporarilyUnavailable: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Statement not found */
        StatementNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The order belongs to the account */
        TheOrderBelongsToTheAccount: {
            content?: never;
        };
        /** @description The session has ended or belongs to another user */
        TheSessionHasEndedOrBelongsToAnotherUser: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Unknown or expired token */
        UnknownOrExpiredToken: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Unsupported content type */
        UnsupportedContentType: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Unsupported image type, or not a multipart form */
        UnsupportedImageTypeOrNotAMultipartForm: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description User not found */
        UserNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description User or order not found */
        UserOrOrderNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Withdrawal not found */
        WithdrawalNotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccountDeletion = components['schemas']['AccountDeletion'];
export type Accounting = components['schemas']['Accounting'];
export type AdminCategory = components['schemas']['AdminCategory'];
export type AdminOrder = components['schemas']['AdminOrder'];
export type AdminOrderDetails = components['schemas']['AdminOrderDetails'];
export type AdminOrderPage = components['schemas']['AdminOrderPage'];
export type AdminOrderWithdrawal = components['schemas']['AdminOrderWithdrawal'];
export type AdminProduct = components['schemas']['AdminProduct'];
export type AdminSettings = components['schemas']['AdminSettings'];
export type AdminShippingZone = components['schemas']['AdminShippingZone'];
export type AdminUser = components['schemas']['AdminUser'];
export type AdminWithdrawal = components['schemas']['AdminWithdrawal'];
export type AdminWithdrawalDetails = components['schemas']['AdminWithdrawalDetails'];
export type AdminWithdrawalItem = components['schemas']['AdminWithdrawalItem'];
export type AdminWithdrawalPage = components['schemas']['AdminWithdrawalPage'];
export type Archive = components['schemas']['Archive'];
export type Assignee = components['schemas']['Assignee'];
export type Attribute = components['schemas']['Attribute'];
export type AttributeCopy = components['schemas']['AttributeCopy'];
export type AttributeFacet = components['schemas']['AttributeFacet'];
export type AttributeInput = components['schemas']['AttributeInput'];
export type AttributeOrder = components['schemas']['AttributeOrder'];
export type AttributeTemplate = components['schemas']['AttributeTemplate'];
export type AttributeText = components['schemas']['AttributeText'];
export type AttributeTextInput = components['schemas']['AttributeTextInput'];
export type AttributeTranslationInput = components['schemas']['AttributeTranslationInput'];
export type AttributeTranslationRecord = components['schemas']['AttributeTranslationRecord'];
export type AttributeUsage = components['schemas']['AttributeUsage'];
export type AuthResponse = components['schemas']['AuthResponse'];
export type Availability = components['schemas']['Availability'];
export type AvailableItem = components['schemas']['AvailableItem'];
export type BankLine = components['schemas']['BankLine'];
export type BankLineBooking = components['schemas']['BankLineBooking'];
export type BankLineBookingInput = components['schemas']['BankLineBookingInput'];
export type BankLineBookings = components['schemas']['BankLineBookings'];
export type BankLineConfidence = components['schemas']['BankLineConfidence'];
export type BankLineIds = components['schemas']['BankLineIds'];
export type BankLineKind = components['schemas']['BankLineKind'];
export type BankLineOrder = components['schemas']['BankLineOrder'];
export type BankLineOrderInput = components['schemas']['BankLineOrderInput'];
export type BankLineOutcome = components['schemas']['BankLineOutcome'];
export type BankLineResult = components['schemas']['BankLineResult'];
export type BankLineState = components['schemas']['BankLineState'];
export type BankStatement = components['schemas']['BankStatement'];
export type BankStatementUpload = components['schemas']['BankStatementUpload'];
export type BookedBankLines = components['schemas']['BookedBankLines'];
export type BulkPayment = components['schemas']['BulkPayment'];
export type Carrier = components['schemas']['Carrier'];
export type Category = components['schemas']['Category'];
export type CategoryConflict = components['schemas']['CategoryConflict'];
export type CategoryContents = components['schemas']['CategoryContents'];
export type CategoryFacet = components['schemas']['CategoryFacet'];
export type CategoryInput = components['schemas']['CategoryInput'];
export type ChangePasswordRequest = components['schemas']['ChangePasswordRequest'];
export type ChangedBankLines = components['schemas']['ChangedBankLines'];
export type ClientError = components['schemas']['ClientError'];
export type Company = components['schemas']['Company'];
export type ConfirmedStockNotification = components['schemas']['ConfirmedStockNotification'];
export type ContactAttempt = components['schemas']['ContactAttempt'];
export type ContactResult = components['schemas']['ContactResult'];
export type ContactValues = components['schemas']['ContactValues'];
export type CorrectedPayments = components['schemas']['CorrectedPayments'];
export type CsvColumnRole = components['schemas']['CsvColumnRole'];
export type CsvColumns = components['schemas']['CsvColumns'];
export type CsvExport = components['schemas']['CsvExport'];
export type CurrentVersion = components['schemas']['CurrentVersion'];
export type Customer = components['schemas']['Customer'];
export type CustomerContact = components['schemas']['CustomerContact'];
export type CustomerLimits = components['schemas']['CustomerLimits'];
export type CustomerNote = components['schemas']['CustomerNote'];
export type CustomerSums = components['schemas']['CustomerSums'];
export type DailySales = components['schemas']['DailySales'];
export type Dashboard = components['schemas']['Dashboard'];
export type DeliveryDay = components['schemas']['DeliveryDay'];
export type DeliveryDays = components['schemas']['DeliveryDays'];
export type DeviceKind = components['schemas']['DeviceKind'];
export type Dimensions = components['schemas']['Dimensions'];
export type DimensionsInput = components['schemas']['DimensionsInput'];
export type Discount = components['schemas']['Discount'];
export type DocumentSums = components['schemas']['DocumentSums'];
export type EmailChangeRequest = components['schemas']['EmailChangeRequest'];
export type EmailLink = components['schemas']['EmailLink'];
export type EmailLinkPurpose = components['schemas']['EmailLinkPurpose'];
export type EmailLinkRequest = components['schemas']['EmailLinkRequest'];
export type EmailState = components['schemas']['EmailState'];
export type EmailStatus = components['schemas']['EmailStatus'];
export type EntryTotal = components['schemas']['EntryTotal'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ExceededLimit = components['schemas']['ExceededLimit'];
export type ExistingOrderRef = components['schemas']['ExistingOrderRef'];
export type ExplicitRecommendedOrder = components['schemas']['ExplicitRecommendedOrder'];
export type ExplicitRecommendedOrderItem = components['schemas']['ExplicitRecommendedOrderItem'];
export type Facets = components['schemas']['Facets'];
export type FieldProblem = components['schemas']['FieldProblem'];
export type FilterKind = components['schemas']['FilterKind'];
export type FiltersConflict = components['schemas']['FiltersConflict'];
export type FlavorFamily = components['schemas']['FlavorFamily'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceAddress = components['schemas']['InvoiceAddress'];
export type InvoiceBuyer = components['schemas']['InvoiceBuyer'];
export type InvoiceIssue = components['schemas']['InvoiceIssue'];
export type InvoiceItem = components['schemas']['InvoiceItem'];
export type InvoiceKind = components['schemas']['InvoiceKind'];
export type InvoiceSettings = components['schemas']['InvoiceSettings'];
export type ItemDiscount = components['schemas']['ItemDiscount'];
export type LatestOrders = components['schemas']['LatestOrders'];
export type LineProblem = components['schemas']['LineProblem'];
export type LineProblemReason = components['schemas']['LineProblemReason'];
export type ListedOrder = components['schemas']['ListedOrder'];
export type LocalText = components['schemas']['LocalText'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type LowStock = components['schemas']['LowStock'];
export type LowStockProduct = components['schemas']['LowStockProduct'];
export type MissingVatRate = components['schemas']['MissingVatRate'];
export type Money = components['schemas']['Money'];
export type NameTranslation = components['schemas']['NameTranslation'];
export type NewDiscount = components['schemas']['NewDiscount'];
export type NewOrderJob = components['schemas']['NewOrderJob'];
export type NewOrderNote = components['schemas']['NewOrderNote'];
export type NewPackingClaim = components['schemas']['NewPackingClaim'];
export type NewStockNotification = components['schemas']['NewStockNotification'];
export type NewUser = components['schemas']['NewUser'];
export type NewWithdrawal = components['schemas']['NewWithdrawal'];
export type Newsletter = components['schemas']['Newsletter'];
export type OpenAmount = components['schemas']['OpenAmount'];
export type OpenWithdrawals = components['schemas']['OpenWithdrawals'];
export type Order = components['schemas']['Order'];
export type OrderAction = components['schemas']['OrderAction'];
export type OrderAddress = components['schemas']['OrderAddress'];
export type OrderAdjustments = components['schemas']['OrderAdjustments'];
export type OrderAgain = components['schemas']['OrderAgain'];
export type OrderAssignment = components['schemas']['OrderAssignment'];
export type OrderConflict = components['schemas']['OrderConflict'];
export type OrderContact = components['schemas']['OrderContact'];
export type OrderCount = components['schemas']['OrderCount'];
export type OrderDocument = components['schemas']['OrderDocument'];
export type OrderDocuments = components['schemas']['OrderDocuments'];
export type OrderDocumentsRequest = components['schemas']['OrderDocumentsRequest'];
export type OrderEdit = components['schemas']['OrderEdit'];
export type OrderEditItem = components['schemas']['OrderEditItem'];
export type OrderEmail = components['schemas']['OrderEmail'];
export type OrderEntry = components['schemas']['OrderEntry'];
export type OrderEntryInput = components['schemas']['OrderEntryInput'];
export type OrderEntryKind = components['schemas']['OrderEntryKind'];
export type OrderFilter = components['schemas']['OrderFilter'];
export type OrderHistoryEntry = components['schemas']['OrderHistoryEntry'];
export type OrderInvoice = components['schemas']['OrderInvoice'];
export type OrderInvoices = components['schemas']['OrderInvoices'];
export type OrderItem = components['schemas']['OrderItem'];
export type OrderItemValues = components['schemas']['OrderItemValues'];
export type OrderJob = components['schemas']['OrderJob'];
export type OrderJobAction = components['schemas']['OrderJobAction'];
export type OrderJobDetails = components['schemas']['OrderJobDetails'];
export type OrderJobState = components['schemas']['OrderJobState'];
export type OrderLimit = components['schemas']['OrderLimit'];
export type OrderLimits = components['schemas']['OrderLimits'];
export type OrderNote = components['schemas']['OrderNote'];
export type OrderRejection = components['schemas']['OrderRejection'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type OrderRequestAddress = components['schemas']['OrderRequestAddress'];
export type OrderRequestInvoiceAddress = components['schemas']['OrderRequestInvoiceAddress'];
export type OrderRequestItem = components['schemas']['OrderRequestItem'];
export type OrderRetention = components['schemas']['OrderRetention'];
export type OrderReturn = components['schemas']['OrderReturn'];
export type OrderShortage = components['schemas']['OrderShortage'];
export type OrderShortageReason = components['schemas']['OrderShortageReason'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OrderStatusCounts = components['schemas']['OrderStatusCounts'];
export type OrderValues = components['schemas']['OrderValues'];
export type OrderView = components['schemas']['OrderView'];
export type OrderViewInput = components['schemas']['OrderViewInput'];
export type OrderViews = components['schemas']['OrderViews'];
export type OrderViewsConflict = components['schemas']['OrderViewsConflict'];
export type OrderViewsInput = components['schemas']['OrderViewsInput'];
export type OrderWithdrawal = components['schemas']['OrderWithdrawal'];
export type OrderedProduct = components['schemas']['OrderedProduct'];
export type OrdersUnderWay = components['schemas']['OrdersUnderWay'];
export type PackedMark = components['schemas']['PackedMark'];
export type PackedOrder = components['schemas']['PackedOrder'];
export type PackingClaim = components['schemas']['PackingClaim'];
export type PageBody_AdminOrder = components['schemas']['PageBody_AdminOrder'];
export type PageBody_AdminProduct = components['schemas']['PageBody_AdminProduct'];
export type PageBody_AdminUser = components['schemas']['PageBody_AdminUser'];
export type PageBody_AdminWithdrawal = components['schemas']['PageBody_AdminWithdrawal'];
export type PageBody_BankLine = components['schemas']['PageBody_BankLine'];
export type PageBody_BankStatement = components['schemas']['PageBody_BankStatement'];
export type PageBody_Product = components['schemas']['PageBody_Product'];
export type PageBody_ProductPosition = components['schemas']['PageBody_ProductPosition'];
export type PageBody_QueuedEmail = components['schemas']['PageBody_QueuedEmail'];
export type Parcel = components['schemas']['Parcel'];
export type ParcelChange = components['schemas']['ParcelChange'];
export type ParcelInput = components['schemas']['ParcelInput'];
export type PasswordConfirmation = components['schemas']['PasswordConfirmation'];
export type PasswordResetConfirmation = components['schemas']['PasswordResetConfirmation'];
export type PasswordResetLink = components['schemas']['PasswordResetLink'];
export type PasswordResetLinkState = components['schemas']['PasswordResetLinkState'];
export type PasswordResetRequest = components['schemas']['PasswordResetRequest'];
export type Payment = components['schemas']['Payment'];
export type PaymentInput = components['schemas']['PaymentInput'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type PaymentState = components['schemas']['PaymentState'];
export type Pdf = components['schemas']['Pdf'];
export type PlacedOrder = components['schemas']['PlacedOrder'];
export type PositionConflict = components['schemas']['PositionConflict'];
export type PreviousAddress = components['schemas']['PreviousAddress'];
export type PriceRange = components['schemas']['PriceRange'];
export type PrintedSlips = components['schemas']['PrintedSlips'];
export type Problem = components['schemas']['Problem'];
export type ProblemDetails = components['schemas']['ProblemDetails'];
export type Product = components['schemas']['Product'];
export type ProductAvailability = components['schemas']['ProductAvailability'];
export type ProductCard = components['schemas']['ProductCard'];
export type ProductCategory = components['schemas']['ProductCategory'];
export type ProductConflict = components['schemas']['ProductConflict'];
export type ProductIdInput = components['schemas']['ProductIdInput'];
export type ProductInput = components['schemas']['ProductInput'];
export type ProductList = components['schemas']['ProductList'];
export type ProductPosition = components['schemas']['ProductPosition'];
export type ProductPositionInput = components['schemas']['ProductPositionInput'];
export type ProductPositionsInput = components['schemas']['ProductPositionsInput'];
export type Profile = components['schemas']['Profile'];
export type ProfileAddress = components['schemas']['ProfileAddress'];
export type ProfileAddressInput = components['schemas']['ProfileAddressInput'];
export type ProfilePatch = components['schemas']['ProfilePatch'];
export type ProfileRequest = components['schemas']['ProfileRequest'];
export type PublicSettings = components['schemas']['PublicSettings'];
export type PurchasableBatch = components['schemas']['PurchasableBatch'];
export type QrCode = components['schemas']['QrCode'];
export type QueuedEmail = components['schemas']['QueuedEmail'];
export type RecommendedBatch = components['schemas']['RecommendedBatch'];
export type RecommendedFirstPage = components['schemas']['RecommendedFirstPage'];
export type RecommendedOrder = components['schemas']['RecommendedOrder'];
export type RecommendedOrderInfo = components['schemas']['RecommendedOrderInfo'];
export type RecommendedPosition = components['schemas']['RecommendedPosition'];
export type RecordedPayments = components['schemas']['RecordedPayments'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type RefreshRequest = components['schemas']['RefreshRequest'];
export type Refund = components['schemas']['Refund'];
export type RefundDeadline = components['schemas']['RefundDeadline'];
export type RefundUrgency = components['schemas']['RefundUrgency'];
export type RegisterRequest = components['schemas']['RegisterRequest'];
export type RetentionCounts = components['schemas']['RetentionCounts'];
export type ReturnPreview = components['schemas']['ReturnPreview'];
export type ReturnValues = components['schemas']['ReturnValues'];
export type ReturnedGoods = components['schemas']['ReturnedGoods'];
export type ReturnedItem = components['schemas']['ReturnedItem'];
export type ReturnedValues = components['schemas']['ReturnedValues'];
export type Role = components['schemas']['Role'];
export type SavedTranslation = components['schemas']['SavedTranslation'];
export type SearchFilter = components['schemas']['SearchFilter'];
export type SearchFilterInput = components['schemas']['SearchFilterInput'];
export type SearchFilters = components['schemas']['SearchFilters'];
export type SearchFiltersInput = components['schemas']['SearchFiltersInput'];
export type SearchMiss = components['schemas']['SearchMiss'];
export type SearchResults = components['schemas']['SearchResults'];
export type SentWithdrawal = components['schemas']['SentWithdrawal'];
export type Session = components['schemas']['Session'];
export type SettingsConflict = components['schemas']['SettingsConflict'];
export type SettingsInput = components['schemas']['SettingsInput'];
export type SettledOrders = components['schemas']['SettledOrders'];
export type Settlement = components['schemas']['Settlement'];
export type ShippingZone = components['schemas']['ShippingZone'];
export type ShownOrder = components['schemas']['ShownOrder'];
export type SkippedOrder = components['schemas']['SkippedOrder'];
export type StaffOrder = components['schemas']['StaffOrder'];
export type StatementProblem = components['schemas']['StatementProblem'];
export type StatusChange = components['schemas']['StatusChange'];
export type StockNotificationCancellation = components['schemas']['StockNotificationCancellation'];
export type StockNotificationToken = components['schemas']['StockNotificationToken'];
export type SuggestedCategory = components['schemas']['SuggestedCategory'];
export type Suggestions = components['schemas']['Suggestions'];
export type Synonyms = components['schemas']['Synonyms'];
export type SynonymsConflict = components['schemas']['SynonymsConflict'];
export type SynonymsInput = components['schemas']['SynonymsInput'];
export type TranslationBody = components['schemas']['TranslationBody'];
export type TranslationInput = components['schemas']['TranslationInput'];
export type TranslationRecord = components['schemas']['TranslationRecord'];
export type TwoStepChallenge = components['schemas']['TwoStepChallenge'];
export type TwoStepCode = components['schemas']['TwoStepCode'];
export type TwoStepProof = components['schemas']['TwoStepProof'];
export type TwoStepRequest = components['schemas']['TwoStepRequest'];
export type TwoStepSetup = components['schemas']['TwoStepSetup'];
export type TwoStepStatus = components['schemas']['TwoStepStatus'];
export type UnknownProducts = components['schemas']['UnknownProducts'];
export type Upload = components['schemas']['Upload'];
export type Uploaded = components['schemas']['Uploaded'];
export type UploadedBankStatement = components['schemas']['UploadedBankStatement'];
export type User = components['schemas']['User'];
export type UserRole = components['schemas']['UserRole'];
export type UserStatus = components['schemas']['UserStatus'];
export type UserUpdate = components['schemas']['UserUpdate'];
export type ValueFacet = components['schemas']['ValueFacet'];
export type VatRate = components['schemas']['VatRate'];
export type VatScheme = components['schemas']['VatScheme'];
export type VatSettings = components['schemas']['VatSettings'];
export type VatSums = components['schemas']['VatSums'];
export type VatTreatment = components['schemas']['VatTreatment'];
export type Waiting = components['schemas']['Waiting'];
export type WaitingOrder = components['schemas']['WaitingOrder'];
export type WithdrawableItem = components['schemas']['WithdrawableItem'];
export type WithdrawalConflict = components['schemas']['WithdrawalConflict'];
export type WithdrawalHistoryEntry = components['schemas']['WithdrawalHistoryEntry'];
export type WithdrawalItem = components['schemas']['WithdrawalItem'];
export type WithdrawalItemInput = components['schemas']['WithdrawalItemInput'];
export type WithdrawalPeriodState = components['schemas']['WithdrawalPeriodState'];
export type WithdrawalReceipt = components['schemas']['WithdrawalReceipt'];
export type WithdrawalSettings = components['schemas']['WithdrawalSettings'];
export type WithdrawalState = components['schemas']['WithdrawalState'];
export type WithdrawalStateChange = components['schemas']['WithdrawalStateChange'];
export type WithdrawalStateCounts = components['schemas']['WithdrawalStateCounts'];
export type WithdrawalStep = components['schemas']['WithdrawalStep'];
export type WithdrawalTerms = components['schemas']['WithdrawalTerms'];
export type WithdrawnOrder = components['schemas']['WithdrawnOrder'];
export type ResponseAccepted = components['responses']['Accepted'];
export type ResponseAnAccountWithThisEmailExists = components['responses']['AnAccountWithThisEmailExists'];
export type ResponseAttributeNameTaken = components['responses']['AttributeNameTaken'];
export type ResponseAttributeNotFound = components['responses']['AttributeNotFound'];
export type ResponseAttributeOrTranslationNotFound = components['responses']['AttributeOrTranslationNotFound'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseCategoryNotFound = components['responses']['CategoryNotFound'];
export type ResponseCategoryOrProductNotFound = components['responses']['CategoryOrProductNotFound'];
export type ResponseCategoryOrTranslationNotFound = components['responses']['CategoryOrTranslationNotFound'];
export type ResponseDuplicateAttributeNameOrRecommendedPositionTaken = components['responses']['DuplicateAttributeNameOrRecommendedPositionTaken'];
export type ResponseEmailNotFoundOrAlreadyDelivered = components['responses']['EmailNotFoundOrAlreadyDelivered'];
export type ResponseEmailNotFoundOrNotHeld = components['responses']['EmailNotFoundOrNotHeld'];
export type ResponseFileTooLarge = components['responses']['FileTooLarge'];
export type ResponseInvalidOrExpiredRefreshToken = components['responses']['InvalidOrExpiredRefreshToken'];
export type ResponseInvalidParametersOrBody = components['responses']['InvalidParametersOrBody'];
export type ResponseInvalidToken = components['responses']['InvalidToken'];
export type ResponseItIsOnAlready = components['responses']['ItIsOnAlready'];
export type ResponseJobNotFound = components['responses']['JobNotFound'];
export type ResponseNoContent = components['responses']['NoContent'];
export type ResponseNotAMultipartForm = components['responses']['NotAMultipartForm'];
export type ResponseNotAnAdministratorOrSentByAPageOfAnotherSite = components['responses']['NotAnAdministratorOrSentByAPageOfAnotherSite'];
export type ResponseNotSignedInOrSessionExpired = components['responses']['NotSignedInOrSessionExpired'];
export type ResponseOrderNotFound = components['responses']['OrderNotFound'];
export type ResponseOrderNotFoundOrNotAccessible = components['responses']['OrderNotFoundOrNotAccessible'];
export type ResponseOrderOrEntryNotFound = components['responses']['OrderOrEntryNotFound'];
export type ResponseOrderOrInvoiceNotFound = components['responses']['OrderOrInvoiceNotFound'];
export type ResponseOrderOrInvoiceNotFoundOrNotAccessible = components['responses']['OrderOrInvoiceNotFoundOrNotAccessible'];
export type ResponseOrderRejectedOrIdempotencyKeyReusedForAnotherOrder = components['responses']['OrderRejectedOrIdempotencyKeyReusedForAnotherOrder'];
export type ResponseProductNotFound = components['responses']['ProductNotFound'];
export type ResponseProductOrCategoryNotFound = components['responses']['ProductOrCategoryNotFound'];
export type ResponseProductOrTranslationNotFound = components['responses']['ProductOrTranslationNotFound'];
export type ResponseRateLimitExceeded = components['responses']['RateLimitExceeded'];
export type ResponseRecorded = components['responses']['Recorded'];
export type ResponseSentByAPageOfAnotherSite = components['responses']['SentByAPageOfAnotherSite'];
export type ResponseServiceOverloadedOrTemporarilyUnavailable = components['responses']['ServiceOverloadedOrTemporarilyUnavailable'];
export type ResponseStatementNotFound = components['responses']['StatementNotFound'];
export type ResponseTheOrderBelongsToTheAccount = components['responses']['TheOrderBelongsToTheAccount'];
export type ResponseTheSessionHasEndedOrBelongsToAnotherUser = components['responses']['TheSessionHasEndedOrBelongsToAnotherUser'];
export type ResponseUnknownOrExpiredToken = components['responses']['UnknownOrExpiredToken'];
export type ResponseUnsupportedContentType = components['responses']['UnsupportedContentType'];
export type ResponseUnsupportedImageTypeOrNotAMultipartForm = components['responses']['UnsupportedImageTypeOrNotAMultipartForm'];
export type ResponseUserNotFound = components['responses']['UserNotFound'];
export type ResponseUserOrOrderNotFound = components['responses']['UserOrOrderNotFound'];
export type ResponseWithdrawalNotFound = components['responses']['WithdrawalNotFound'];
export type $defs = Record<string, never>;
export interface operations {
    getAccounting: {
        parameters: {
            query?: {
                /** @description First day, such as `2026-01-01`. */
                from?: string;
                /** @description Last day; the period has at most 366 days. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Accounting"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    exportAccounting: {
        parameters: {
            query?: {
                /** @description First day, such as `2026-01-01`. */
                from?: string;
                /** @description Last day; the period has at most 366 days. */
                to?: string;
                /**
                 * @description `documents` (default) for invoices and credit notes, `vat` for sums by country and rate, `payments` for payments
                 *     and refunds.
                 */
                list?: string;
                /**
                 * @description `data` (default) for programs: commas, decimal points, RFC 3339 and codes. `spreadsheet` for people: separators,
                 *     decimals, dates and words of the language of the request.
                 */
                format?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV file */
            200: {
                content: {
                    "text/csv": components["schemas"]["CsvExport"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    bookBankLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankLineBookings"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["BookedBankLines"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    ignoreBankLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankLineIds"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["ChangedBankLines"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    reopenBankLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankLineIds"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["ChangedBankLines"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listBankStatements: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 20, maximum 200; larger values are reduced to 200. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["PageBody_BankStatement"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    uploadBankStatement: {
        parameters: {
            query?: {
                /** @description Responds with the remembered columns of a CSV file (409), so that they can be changed. */
                askColumns?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BankStatementUpload"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                content: {
                    "application/json": components["schemas"]["UploadedBankStatement"];
                };
            };
            /** @description Not a usable statement (`statement_unreadable`) */
            400: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description The columns of the CSV file are unknown: repeat the request with `columns`, which are remembered for files with the same headings (`statement_mapping_required`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["NotAMultipartForm"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getBankStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["BankStatement"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["StatementNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listBankLines: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 20, maximum 200; larger values are reduced to 200. */
                size?: number;
                /** @description `open`, `booked` or `ignored`; all lines without it. */
                state?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["PageBody_BankLine"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["StatementNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                content: {
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listCategoryTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["TranslationRecord"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    saveCategoryTranslation: {
        parameters: {
            query?: {
                /** @description `ru` or `en`. */
                languageCode?: string;
                name?: string;
                description?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TranslationInput"] | null;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedTranslation"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteCategoryTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                /** @description Language code or ID of the translation. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["CurrentVersion"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryOrTranslationNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getAdminCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryNotFound"];
            /** @description Outdated `version`; `details.currentCategory` contains the current category */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryNotFound"];
            /** @description Category not empty; `details` contains the number of products and subcategories */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listProductPositions: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 50, maximum 100; larger values are reduced to 100. */
                size?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["PageBody_ProductPosition"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    setProductPositions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductPositionsInput"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryOrProductNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the account, or `order-` and the ID of an order for the guest who placed it */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["UserOrOrderNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listEmails: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 20, maximum 200; larger values are reduced to 200. */
                size?: number;
                /** @description `failed`, `waiting` or `held`. Default: all. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["PageBody_QueuedEmail"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteHeldEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["EmailNotFoundOrNotHeld"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    retryEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["EmailNotFoundOrAlreadyDelivered"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listOrderJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderJob"][];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getOrderJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderJobDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    cancelOrderJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderJobDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    undoOrderJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is started */
            202: {
                content: {
                    "application/json": components["schemas"]["OrderJob"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["JobNotFound"];
            /** @description It is too late, or nothing was changed (`order_job_not_undoable`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getOrderViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderViews"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    updateOrderViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderViewsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderViews"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description Outdated `version`; `details.currentViews` contains the current views */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listAdminOrders: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 20, maximum 200; larger values are reduced to 200. */
                size?: number;
                /**
                 * @description Prefix of an order number, an email, a name, a street, a zip code or a SKU, a total, the last digits of a phone,
                 *     or a day such as
                 *     `15.11.2026`. Maximum 200 characters; no wildcards.
                 */
                search?: string;
                /** @description One or several statuses, separated by commas. */
                status?: string;
                /** @description `true` lists only orders whose buyer has not been contacted. */
                waiting?: string;
                /** @description `true` lists only orders whose buyer has been waiting longer than promised. */
                overdue?: string;
                /** @description `true` lists only orders whose buyer staff should contact now: no later time was agreed. */
                due?: string;
                /** @description ID of the administrator who handles the order, or `none`. */
                assignee?: string;
                /**
                 * @description Orders in processing: `open` (not packed), `not_printed` (not packed, without a printed slip), `printed` (not
                 *     packed, with a printed slip) or `packed` (not shipped yet).
                 */
                packing?: string;
                /** @description First day, such as `2026-11-15`, in the time zone of the shop. */
                from?: string;
                /** @description Last day. */
                to?: string;
                /** @description Code of the country of delivery. */
                country?: string;
                /** @description Lowest total in euros. */
                totalFrom?: string;
                /** @description Highest total in euros. */
                totalTo?: string;
                /**
                 * @description `unpaid`, `paid` (also partly), `partly`, `open` (something is owed), `refund_due`, `refunded` or the method of the
                 *     last payment: `card`, `ideal`, `paypal`, `bank_transfer`, `online_wallet`, `cash`. Several, separated by commas,
                 *     must all hold.
                 */
                payment?: string;
                /** @description First day of a payment or refund: lists only orders with one. */
                paidFrom?: string;
                /** @description Last day of a payment or refund. */
                paidTo?: string;
                /**
                 * @description Personal data of completed orders: `soon` (erased within 7 days), `held` (held back after the retention period)
                 *     or the reason:
                 *     `buyerOwes`, `shopOwes`, `withdrawal`.
                 */
                retention?: string;
                /** @description A customer: ID of the account, or `order-` and the ID of an order for the guest who placed it. */
                customer?: string;
                /** @description `created` (default), `total`, `status` or `name`. `newest` and `oldest` are `created` with a direction. */
                sort?: string;
                /**
                 * @description `asc` or `desc`. Defaults: `created` and `total` descending, others ascending; `created` ascending if only
                 *     pending or waiting orders are listed.
                 */
                direction?: string;
                /** @description Cursor `next` of a response with the same filter and sort order: lists the orders after it. `page` is ignored. */
                after?: string;
                /**
                 * @description Cursor `previous` of a response with the same filter and sort order: lists the orders before it. `page` is
                 *     ignored.
                 */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderPage"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    placeOrderForCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens and underscores. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffOrder"];
            };
        };
        responses: {
            /** @description Order was placed by an earlier request */
            200: {
                content: {
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            /** @description Order placed */
            201: {
                content: {
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            409: components["responses"]["OrderRejectedOrIdempotencyKeyReusedForAnotherOrder"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    startOrderJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrderJob"];
            };
        };
        responses: {
            /** @description The job is started */
            202: {
                content: {
                    "application/json": components["schemas"]["OrderJob"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description Another number of orders matches the filter than expected (`selection_changed`, number in `details.count`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listOrderDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDocumentsRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderDocuments"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                /**
                 * @description Prefix of an order number, an email, a name, a street, a zip code or a SKU, a total, the last digits of a phone,
                 *     or a day such as
                 *     `15.11.2026`. Maximum 200 characters; no wildcards.
                 */
                search?: string;
                /** @description One or several statuses, separated by commas. */
                status?: string;
                /** @description `true` lists only orders whose buyer has not been contacted. */
                waiting?: string;
                /** @description `true` lists only orders whose buyer has been waiting longer than promised. */
                overdue?: string;
                /** @description `true` lists only orders whose buyer staff should contact now: no later time was agreed. */
                due?: string;
                /** @description ID of the administrator who handles the order, or `none`. */
                assignee?: string;
                /**
                 * @description Orders in processing: `open` (not packed), `not_printed` (not packed, without a printed slip), `printed` (not
                 *     packed, with a printed slip) or `packed` (not shipped yet).
                 */
                packing?: string;
                /** @description First day, such as `2026-11-15`, in the time zone of the shop. */
                from?: string;
                /** @description Last day. */
                to?: string;
                /** @description Code of the country of delivery. */
                country?: string;
                /** @description Lowest total in euros. */
                totalFrom?: string;
                /** @description Highest total in euros. */
                totalTo?: string;
                /**
                 * @description `unpaid`, `paid` (also partly), `partly`, `open` (something is owed), `refund_due`, `refunded` or the method of the
                 *     last payment: `card`, `ideal`, `paypal`, `bank_transfer`, `online_wallet`, `cash`. Several, separated by commas,
                 *     must all hold.
                 */
                payment?: string;
                /** @description First day of a payment or refund: lists only orders with one. */
                paidFrom?: string;
                /** @description Last day of a payment or refund. */
                paidTo?: string;
                /**
                 * @description Personal data of completed orders: `soon` (erased within 7 days), `held` (held back after the retention period)
                 *     or the reason:
                 *     `buyerOwes`, `shopOwes`, `withdrawal`.
                 */
                retention?: string;
                /** @description A customer: ID of the account, or `order-` and the ID of an order for the guest who placed it. */
                customer?: string;
                /** @description `created` (default), `total`, `status` or `name`. `newest` and `oldest` are `created` with a direction. */
                sort?: string;
                /**
                 * @description `asc` or `desc`. Defaults: `created` and `total` descending, others ascending; `created` ascending if only
                 *     pending or waiting orders are listed.
                 */
                direction?: string;
                /** @description `orders` (default) for one row per order, `lines` for one row per line of an order. */
                rows?: string;
                /**
                 * @description `data` (default) for programs: commas, decimal points, RFC 3339 and codes. `spreadsheet` for people: separators,
                 *     decimals, dates and words of the language of the request.
                 */
                format?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV file */
            200: {
                headers: {
                    /** @description Number of orders in the file, for the progress of the download */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CsvExport"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getLatestOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["LatestOrders"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    payOrders: {
        parameters: {
            query?: never;
            header: {
                /** @description 8 to 100 letters, digits, hyphens and underscores. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkPayment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["RecordedPayments"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description Another number of orders matches the filter than expected (`selection_changed`, number in `details.count`), or the key was used for another method or day */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    correctOrderPayments: {
        parameters: {
            query?: never;
            header: {
                /** @description 8 to 100 letters, digits, hyphens and underscores. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["CorrectedPayments"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    settleOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Settlement"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["SettledOrders"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description Another number of orders matches the filter than expected (`selection_changed`, number in `details.count`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    markSlipsPrinted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintedSlips"];
            };
        };
        responses: {
            204: components["responses"]["Recorded"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getAdminOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    editOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderEdit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /**
             * @description Outdated `version` (`edit_conflict`), not enough stock (`insufficient_stock`, with the quantity that the order could have), an added product that cannot be bought (`product_unavailable`),
             *                 or an order that is shipped, canceled or anonymized (`order_not_editable`)
             */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    assignOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderAssignment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Another administrator handles the order (`edit_conflict`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    addContactAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactAttempt"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Another attempt was recorded (`edit_conflict`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    markOrderContacted: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    unmarkOrderContacted: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    setDeliveryDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryDay"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    addOrderEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens and underscores. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderEntryInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Outdated `version` (`edit_conflict`), or idempotency key reused for another entry */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    correctOrderEntry: {
        parameters: {
            query?: {
                /** @description Expected version of the order. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
                entryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderOrEntryNotFound"];
            /** @description Outdated `version` (`edit_conflict`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    issueInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderInvoices"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description A canceled or anonymized order without an invoice (`order_not_invoiceable`), or settings without name and address of the company (`company_details_missing`) or without the VAT rate of the country where the goods go (`vat_rate_missing`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    downloadOrderInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                invoiceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF file */
            200: {
                content: {
                    "application/pdf": components["schemas"]["Pdf"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderOrInvoiceNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    addOrderNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrderNote"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    markPacked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackedOrder"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Outdated `version` (`edit_conflict`), another administrator is packing the order (`order_being_packed`), it is packed or not in processing (`order_not_packable`), or it has an open amount and is to be shipped (`order_not_paid`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    unmarkPacked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    claimForPacking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPackingClaim"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderDocuments"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Another administrator than `takeOverFrom` is packing the order (`order_being_packed`), or it is packed or not in processing (`order_not_packable`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    releaseFromPacking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    setOrderParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParcelChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Outdated `version` (`edit_conflict`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    removeOrderParcel: {
        parameters: {
            query?: {
                /** @description Expected version of the order. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Outdated `version` (`edit_conflict`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    setOrderPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Outdated `version` (`edit_conflict`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    removeOrderPayment: {
        parameters: {
            query?: {
                /** @description Expected version of the order. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Outdated `version` (`edit_conflict`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    recordOrderReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens and underscores. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderReturn"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /** @description Outdated `version` (`edit_conflict`), an order that is not `SHIPPED` or `DELIVERED` (`order_not_returnable`), restocked units that were sold meanwhile (`insufficient_stock`), an invoice that cannot be corrected (`order_not_invoiceable`, `company_details_missing`, `vat_rate_missing`), or an idempotency key that was used for something else */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    previewOrderReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnedGoods"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnPreview"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    changeOrderStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminOrderDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFound"];
            /**
             * @description Outdated `version` (`edit_conflict`), not enough stock to reopen the order (`insufficient_stock`), or
             *                 an open amount of an order that is to be shipped (`order_not_paid`)
             */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listAdminProducts: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 20, maximum 200; larger values are reduced to 200. */
                size?: number;
                /**
                 * @description Words that must all occur in the names, SKU or barcode, or the ID of a product. Maximum 200 characters; no
                 *     wildcards.
                 */
                search?: string;
                /** @description Lists only products of this category and its subcategories. */
                categoryId?: number;
                /** @description Lists only purchasable products that are running `low`, or that are sold `out`. */
                stock?: string;
                /** @description `newest` (default), `oldest`, `priceAsc`, `priceDesc`, `stockAsc` (default with `stock`) or `stockDesc`. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["PageBody_AdminProduct"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryNotFound"];
            409: components["responses"]["DuplicateAttributeNameOrRecommendedPositionTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    updateAttribute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributeInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Attribute"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["AttributeNotFound"];
            409: components["responses"]["AttributeNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteAttribute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["AttributeNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listAttributeTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AttributeTranslationRecord"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["AttributeNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    saveAttributeTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributeTranslationInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AttributeTranslationRecord"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["AttributeNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteAttributeTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                /** @description Language code or ID of the translation. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["AttributeOrTranslationNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    suggestAttributes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AttributeTemplate"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["CategoryNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    setPurchasable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchasableBatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminProduct"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description Product not found; `details.ids` contains the unknown IDs */
            404: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listProductsRecommendedFirst: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 20, maximum 200; larger values are reduced to 200. */
                size?: number;
                /**
                 * @description Words that must all occur in the names, SKU or barcode, or the ID of a product. Maximum 200 characters; no
                 *     wildcards.
                 */
                search?: string;
                /** @description Lists only products of this category and its subcategories. */
                categoryId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["RecommendedFirstPage"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    setRecommended: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecommendedBatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminProduct"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description Product not found; `details.ids` contains the unknown IDs */
            404: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    orderRecommended: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecommendedOrder"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            /** @description Two products would have the same position (`recommended_position_taken`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    setRecommendedOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExplicitRecommendedOrder"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            /** @description Two products would have the same position (`recommended_position_taken`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getRecommendedOrderInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["RecommendedOrderInfo"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listProductTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["TranslationRecord"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    saveProductTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslationInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["SavedTranslation"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteProductTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                /** @description Language code or ID of the translation. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["CurrentVersion"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductOrTranslationNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getAdminProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductOrCategoryNotFound"];
            /** @description Outdated `version` (`details.current` contains the current product), stock below zero, duplicate attribute name, or recommended position taken */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listAttributes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Attribute"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    addAttribute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributeInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                content: {
                    "application/json": components["schemas"]["Attribute"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            409: components["responses"]["AttributeNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    copyAttributes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributeCopy"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Attribute"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    reorderAttributes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributeOrder"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Attribute"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getSearchFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["SearchFilters"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    updateSearchFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchFiltersInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["SearchFilters"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description Outdated `version`; `details.currentFilters` contains the current filters */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listSearchMisses: {
        parameters: {
            query?: {
                /** @description `frequent` or `latest`. Default: `frequent`. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["SearchMiss"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteSearchMiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getSynonyms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Synonyms"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    updateSynonyms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SynonymsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Synonyms"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description Outdated `version`; `details.currentSynonyms` contains the current synonyms */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminSettings"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminSettings"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            /** @description Outdated `version`; `details.currentSettings` contains the current settings */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 20, maximum 200; larger values are reduced to 200. */
                size?: number;
                /** @description Prefix of an email or a name, or the last digits of a phone. Maximum 200 characters; no wildcards. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["PageBody_AdminUser"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            409: components["responses"]["AnAccountWithThisEmailExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["UserNotFound"];
            /** @description Administrators cannot demote themselves (`own_role`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["UserNotFound"];
            /** @description Orders, their payments or withdrawals are not finished (`orders_under_way`, numbers in `details.orderNumbers`), or the user is an administrator (`administrator_active`, `own_role`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getCustomerContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["CustomerContact"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    changeUserRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserRole"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["UserNotFound"];
            /** @description Administrators cannot demote themselves (`own_role`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    endUserSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                sessionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["TheSessionHasEndedOrBelongsToAnotherUser"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    changeUserStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserStatus"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["UserNotFound"];
            /** @description Administrators cannot be deactivated (`administrator_active`, `own_role`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    resetUserTwoStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["UserNotFound"];
            /** @description The own account (`own_two_step`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 20, maximum 200; larger values are reduced to 200. */
                size?: number;
                /** @description `new`, `accepted`, `goodsReceived`, `refunded`, `rejected` or `other`; all if missing. */
                state?: string;
                /** @description Prefix of a reference, an order number, a name or an email. Maximum 200 characters; no wildcards. */
                search?: string;
                /**
                 * @description Only unfinished withdrawals whose refund is `overdue`, due `soon` (within 3 days) or `later`; the first that is
                 *     due comes first.
                 */
                urgency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminWithdrawalPage"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminWithdrawalDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["WithdrawalNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    changeWithdrawalState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalStateChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminWithdrawalDetails"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            404: components["responses"]["WithdrawalNotFound"];
            /** @description Outdated `version`; `details.currentWithdrawal` contains the current withdrawal */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    checkEmailLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailLinkRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EmailLink"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description Unknown link (`email_link_invalid`) */
            404: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Used or expired link (`email_link_used`, `email_link_expired`) */
            410: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    confirmEmailLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailLinkRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EmailLink"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description Unknown link (`email_link_invalid`) */
            404: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Another account has got this email since (`email_taken`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Used or expired link (`email_link_used`, `email_link_expired`) */
            410: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AuthResponse"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            /** @description Wrong email or password, inactive account, or a code is required (`two_step_required`) */
            401: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            202: components["responses"]["Accepted"];
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    checkPasswordResetLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["PasswordResetLinkState"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description Unknown link (`reset_link_invalid`) */
            404: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Used or expired link (`reset_link_used`, `reset_link_expired`) */
            410: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    confirmPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetConfirmation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AuthResponse"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            /** @description The password is set, but a code is required (`two_step_required`) */
            401: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description Unknown link (`reset_link_invalid`) */
            404: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Used or expired link (`reset_link_used`, `reset_link_expired`) */
            410: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AuthResponse"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["InvalidOrExpiredRefreshToken"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                content: {
                    "application/json": components["schemas"]["AuthResponse"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            409: components["responses"]["AnAccountWithThisEmailExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    completeTwoStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["AuthResponse"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            /** @description Unknown, used or expired challenge: the password is required again */
            401: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    cancelStockNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockNotificationCancellation"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            404: components["responses"]["InvalidToken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    confirmStockNotification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockNotificationToken"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["ConfirmedStockNotification"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            404: components["responses"]["UnknownOrExpiredToken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listRootCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            404: components["responses"]["CategoryNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listSubcategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            404: components["responses"]["CategoryNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    reportClientError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientError"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description Body over 8 KiB */
            413: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    uploadCategoryImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                content: {
                    "application/json": components["schemas"]["Uploaded"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedImageTypeOrNotAMultipartForm"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    uploadProductImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                content: {
                    "application/json": components["schemas"]["Uploaded"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["NotAnAdministratorOrSentByAPageOfAnotherSite"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedImageTypeOrNotAMultipartForm"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens and underscores. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description Order was placed by an earlier request */
            200: {
                content: {
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            /** @description Order placed */
            201: {
                content: {
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description Order rejected (`order_too_large` and `too_many_open_orders` for the limits of customers), or idempotency key reused for another order */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 100, maximum 100. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Total number of orders */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedOrder"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listPreviousAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["PreviousAddress"][];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listPreviousPhones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": string[];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["ShownOrder"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            404: components["responses"]["OrderNotFoundOrNotAccessible"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    orderAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderAgain"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            404: components["responses"]["OrderNotFoundOrNotAccessible"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    claimOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["TheOrderBelongsToTheAccount"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            404: components["responses"]["OrderNotFoundOrNotAccessible"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    downloadInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                invoiceId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF file */
            200: {
                content: {
                    "application/pdf": components["schemas"]["Pdf"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            404: components["responses"]["OrderOrInvoiceNotFoundOrNotAccessible"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getOrderWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["OrderWithdrawal"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            404: components["responses"]["OrderNotFoundOrNotAccessible"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listAvailability: {
        parameters: {
            query: {
                /**
                 * @description 1 to 100 product IDs, separated by commas.
                 * @example 1,2,3
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductAvailability"][];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listCategoryProducts: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 12, maximum 100; larger values are reduced to 100. */
                size?: number;
                /** @description Whether to include products of subcategories. `false` cannot be combined with filters, facets or another order. */
                includeSubcategories?: boolean;
                /** @description `default` is the order of the shop, or the relevance of a search. Default: `default`. */
                sort?: "default" | "priceAsc" | "priceDesc" | "newest" | "name";
                /** @description IDs of categories; products in one of them or its subcategories are listed. Can be repeated. */
                category?: number[];
                /** @description Lowest price in euros. */
                priceMin?: number;
                /** @description Highest price in euros. */
                priceMax?: number;
                /** @description `true` lists only products that can be bought now. */
                available?: boolean;
                /**
                 * @description The ID of a filter, a colon, and a value, such as `3:Мята`. A filter with numbers takes a range, such as
                 *     `4:10..20`, `4:10..` or
                 *     `4:..20`. Can be repeated: values of one filter are alternatives.
                 */
                attribute?: string[];
                /** @description Whether the response contains `facets`. Default: `false`. */
                facets?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            404: components["responses"]["CategoryNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            404: components["responses"]["ProductNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listRecommendedProducts: {
        parameters: {
            query?: {
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 12, maximum 100; larger values are reduced to 100. */
                size?: number;
                /** @description `default` is the order of the shop, or the relevance of a search. Default: `default`. */
                sort?: "default" | "priceAsc" | "priceDesc" | "newest" | "name";
                /** @description IDs of categories; products in one of them or its subcategories are listed. Can be repeated. */
                category?: number[];
                /** @description Lowest price in euros. */
                priceMin?: number;
                /** @description Highest price in euros. */
                priceMax?: number;
                /** @description `true` lists only products that can be bought now. */
                available?: boolean;
                /**
                 * @description The ID of a filter, a colon, and a value, such as `3:Мята`. A filter with numbers takes a range, such as
                 *     `4:10..20`, `4:10..` or
                 *     `4:..20`. Can be repeated: values of one filter are alternatives.
                 */
                attribute?: string[];
                /** @description Whether the response contains `facets`. Default: `false`. */
                facets?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    searchProducts: {
        parameters: {
            query: {
                /** @description What to search for: 1 to 100 characters after trimming. */
                q: string;
                /** @description Page number, starting at 0. */
                page?: number;
                /** @description Page size. Default 12, maximum 100; larger values are reduced to 100. */
                size?: number;
                /** @description `default` is the order of the shop, or the relevance of a search. Default: `default`. */
                sort?: "default" | "priceAsc" | "priceDesc" | "newest" | "name";
                /** @description IDs of categories; products in one of them or its subcategories are listed. Can be repeated. */
                category?: number[];
                /** @description Lowest price in euros. */
                priceMin?: number;
                /** @description Highest price in euros. */
                priceMax?: number;
                /** @description `true` lists only products that can be bought now. */
                available?: boolean;
                /**
                 * @description The ID of a filter, a colon, and a value, such as `3:Мята`. A filter with numbers takes a range, such as
                 *     `4:10..20`, `4:10..` or
                 *     `4:..20`. Can be repeated: values of one filter are alternatives.
                 */
                attribute?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    suggestProducts: {
        parameters: {
            query: {
                /** @description What to search for: 1 to 100 characters after trimming. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    requestStockNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStockNotification"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            404: components["responses"]["ProductNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    downloadMyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ZIP archive */
            200: {
                content: {
                    "application/zip": components["schemas"]["Archive"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    deleteMyAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeletion"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description Orders, their payments or withdrawals are not finished (`orders_under_way`, numbers in `details.orderNumbers`), or the user is the only administrator (`last_administrator`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getEmailStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EmailStatus"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EmailStatus"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description Another account has this email (`email_taken`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EmailStatus"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    sendEmailVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EmailStatus"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Newsletter"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    unsubscribeFromNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            404: components["responses"]["TheSessionHasEndedOrBelongsToAnotherUser"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getTwoStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["TwoStepStatus"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    beginTwoStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["TwoStepSetup"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            409: components["responses"]["ItIsOnAlready"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    confirmTwoStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepCode"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description It is on already, or no secret was created (`two_step_enabled`, `two_step_not_enabled`) */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    disableTwoStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepProof"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    regenerateRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepProof"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            /** @description Two-step sign-in is not on */
            409: {
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["PublicSettings"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["NotSignedInOrSessionExpired"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    patchProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfilePatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            401: components["responses"]["NotSignedInOrSessionExpired"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    sendWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Access key of the order of a guest. */
                "Order-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWithdrawal"];
            };
        };
        responses: {
            /** @description Withdrawal received */
            201: {
                content: {
                    "application/json": components["schemas"]["WithdrawalReceipt"];
                };
            };
            400: components["responses"]["InvalidParametersOrBody"];
            403: components["responses"]["SentByAPageOfAnotherSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedContentType"];
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
    getWithdrawalTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["WithdrawalTerms"];
                };
            };
            429: components["responses"]["RateLimitExceeded"];
            503: components["responses"]["ServiceOverloadedOrTemporarilyUnavailable"];
        };
    };
}
