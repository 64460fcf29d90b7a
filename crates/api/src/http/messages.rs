//! Messages of error codes and validation errors in both languages.

use nevel_domain::language::Language::{self, En, Ru};
use nevel_domain::language::localized;
use nevel_domain::validation::ValidationError;

use super::error_code::ErrorCode;

#[expect(clippy::too_many_lines, reason = "one message per code")]
pub fn error_message(code: ErrorCode, language: Language) -> &'static str {
    let (ru, en) = match code {
        ErrorCode::MalformedRequest => ("Некорректный запрос.", "The request is malformed."),
        ErrorCode::InvalidId => ("Идентификатор должен быть положительным целым числом.", "The ID must be a positive whole number."),
        ErrorCode::InvalidPaging => ("Неверный номер или размер страницы.", "Invalid page number or page size."),
        ErrorCode::ValidationFailed => ("Проверьте отмеченные поля.", "Please check the highlighted fields."),
        ErrorCode::NotFound => ("По этому адресу ничего нет.", "Nothing found at this address."),
        ErrorCode::CategoryNotFound => ("Категория не найдена.", "Category not found."),
        ErrorCode::ProductNotFound => ("Товар не найден.", "Product not found."),
        ErrorCode::AttributeNotFound => ("Характеристика не найдена.", "Attribute not found."),
        ErrorCode::TranslationNotFound => ("Перевод не найден.", "Translation not found."),
        ErrorCode::MethodNotAllowed => ("Метод не поддерживается.", "Method not allowed."),
        ErrorCode::InvalidCredentials => ("Неверный email или пароль", "Incorrect email or password"),
        ErrorCode::AccountInactive => {
            ("Аккаунт отключён. Напишите в поддержку магазина.", "This account is deactivated. Please contact support.")
        }
        ErrorCode::Unauthorized => ("Войдите, чтобы продолжить.", "Please sign in to continue."),
        ErrorCode::Forbidden => ("Недостаточно прав для этого действия.", "You don't have permission to do this."),
        ErrorCode::TooManyRequests => {
            ("Слишком много попыток. Подождите немного и попробуйте снова.", "Too many attempts. Please wait a moment and try again.")
        }
        ErrorCode::EmailTaken => ("Аккаунт с такой почтой уже существует.", "An account with this email already exists."),
        ErrorCode::EditConflict => {
            ("Пока вы редактировали, кто-то сохранил другие изменения.", "Someone else saved changes while you were editing.")
        }
        ErrorCode::AttributeNameTaken => ("Характеристика с таким названием уже есть.", "Attribute with this name already exists."),
        ErrorCode::RecommendedPositionTaken => ("Этот порядковый номер уже занят.", "This position is already taken."),
        ErrorCode::CategoryNotEmpty => (
            "В категории есть товары или подкатегории. Сначала перенесите или удалите их.",
            "This category contains products or subcategories. Move or delete them first.",
        ),
        ErrorCode::OrderNotFound => ("Заказ не найден.", "Order not found."),
        ErrorCode::OrderJobNotFound => ("Задание не найдено.", "Job not found."),
        ErrorCode::SelectionChanged => (
            "Пока вы выбирали, список заказов изменился. Проверьте его и повторите.",
            "The list of orders has changed in the meantime. Check it and try again.",
        ),
        ErrorCode::UserNotFound => ("Пользователь не найден.", "User not found."),
        ErrorCode::EmailNotFound => {
            ("Письмо не найдено: возможно, оно уже доставлено.", "Email not found. It may have been delivered already.")
        }
        ErrorCode::OwnRole => (
            "Нельзя снять с себя роль администратора, отключить или удалить себя здесь.",
            "You can't demote, deactivate or delete yourself here.",
        ),
        ErrorCode::AdministratorActive => (
            "Администратора нельзя отключить или удалить. Сначала измените его роль.",
            "An administrator can't be deactivated or deleted. Change the role first.",
        ),
        ErrorCode::ResetLinkInvalid => (
            "Эта ссылка не подходит. Проверьте, что она скопирована целиком, или запросите новую.",
            "This link is not valid. Check that you copied all of it, or request a new one.",
        ),
        ErrorCode::ResetLinkExpired => {
            ("Срок действия ссылки истёк, или её заменила более новая.", "This link has expired or was replaced by a newer one.")
        }
        ErrorCode::ResetLinkUsed => {
            ("Этой ссылкой уже воспользовались. Запросите новую.", "This link was already used. Please request a new one.")
        }
        ErrorCode::SessionNotFound => ("Этот сеанс уже завершён.", "This session has already ended."),
        ErrorCode::TwoStepRequired => ("Введите код из приложения для входа.", "Enter the code from your authenticator app."),
        ErrorCode::TwoStepExpired => {
            ("Время на ввод кода вышло. Введите пароль ещё раз.", "The time to enter the code is up. Please enter your password again.")
        }
        ErrorCode::TwoStepSetupRequired => (
            "Сначала включите двухэтапный вход: магазин требует его от администраторов.",
            "Set up two-step sign-in first: the shop requires it of administrators.",
        ),
        ErrorCode::TwoStepEnabled => ("Двухэтапный вход уже включён.", "Two-step sign-in is already on."),
        ErrorCode::TwoStepNotEnabled => ("Двухэтапный вход не включён.", "Two-step sign-in is not on."),
        ErrorCode::LastAdministrator => {
            ("Вы единственный администратор. Сначала назначьте другого.", "You are the only administrator. Appoint another one first.")
        }
        ErrorCode::OrdersUnderWay => (
            "Есть незавершённые заказы, оплаты или возвраты. Аккаунт можно удалить, когда они будут завершены.",
            "Some orders, payments or returns are not finished yet. The account can be deleted once they are.",
        ),
        ErrorCode::WithdrawalNotFound => ("Отказ от заказа не найден.", "Withdrawal not found."),
        ErrorCode::OrderNotEditable => (
            "Заказ уже отправлен, отменён или обезличен, изменить его нельзя.",
            "This order is shipped, canceled or anonymized and can no longer be edited.",
        ),
        ErrorCode::OrderNotInvoiceable => {
            ("Для отменённого или обезличенного заказа счёт выставить нельзя.", "A canceled or anonymized order cannot be invoiced.")
        }
        ErrorCode::CompanyDetailsMissing => (
            "Сначала укажите в настройках название и адрес компании: без них счёт недействителен.",
            "First enter the legal name and address of the company in the settings: an invoice is not valid without them.",
        ),
        ErrorCode::LinkInvalid => ("Ссылка недействительна или устарела.", "This link is invalid or has expired."),
        ErrorCode::ProductUnavailable => (
            "Некоторые товары больше недоступны. Пожалуйста, проверьте корзину.",
            "Some products are currently unavailable. Please check your cart.",
        ),
        ErrorCode::InsufficientStock => (
            "На складе недостаточно некоторых товаров. Пожалуйста, проверьте корзину.",
            "Insufficient stock for some items. Please check your cart.",
        ),
        ErrorCode::PriceChanged => (
            "Цены изменились. Проверьте новую сумму и подтвердите заказ ещё раз.",
            "Prices have changed. Please check the new total and confirm your order again.",
        ),
        ErrorCode::IdempotencyKeyReused => ("С этим ключом уже оформлен другой заказ.", "This key was already used for another order."),
        ErrorCode::PayloadTooLarge => ("Слишком большой запрос.", "The request is too large."),
        ErrorCode::FileTooLarge => {
            ("Файл больше 2 МБ. Уменьшите его и загрузите снова.", "The file is larger than 2 MB. Please make it smaller and try again.")
        }
        ErrorCode::ImageTypeUnsupported => (
            "Этот тип файла не поддерживается. Подойдут JPEG, PNG, WebP и GIF.",
            "This file type is not supported. Use JPEG, PNG, WebP, or GIF.",
        ),
        ErrorCode::ImageTooLarge => (
            "Слишком большое изображение: допускается не больше 8000 пикселей по каждой стороне и 40 мегапикселей.",
            "The image is too large: the limit is 8,000 pixels per side and 40 megapixels.",
        ),
        ErrorCode::ImageUnreadable => ("Изображение повреждено, его не удалось прочитать.", "The image is damaged and can't be read."),
        ErrorCode::ImagesUnavailable => (
            "Хранилище изображений временно недоступно. Попробуйте загрузить изображение позже.",
            "Image storage is temporarily unavailable. Please try again later.",
        ),
        ErrorCode::UnsupportedMediaType => ("Этот тип содержимого не поддерживается.", "This content type is not supported."),
        ErrorCode::Timeout => ("Запрос выполнялся слишком долго.", "The request took too long."),
        ErrorCode::Internal => {
            ("Внутренняя ошибка магазина. Попробуйте ещё раз чуть позже.", "Something went wrong on our end. Please try again later.")
        }
        ErrorCode::Unavailable => (
            "Магазин сейчас не отвечает. Попробуйте ещё раз через несколько секунд.",
            "The shop can't respond right now. Please try again in a few seconds.",
        ),
    };
    localized(language, ru, en)
}

/// The message for an operation of the admin: staff have no cart.
pub fn admin_error_message(code: ErrorCode, language: Language) -> &'static str {
    let (ru, en) = match code {
        ErrorCode::ProductUnavailable => ("Некоторые товары сейчас нельзя купить.", "Some products can't be bought now."),
        ErrorCode::InsufficientStock => ("Некоторых товаров не хватает на складе.", "There isn't enough stock for some products."),
        ErrorCode::PriceChanged => (
            "Цены изменились. Проверьте новую сумму и оформите заказ ещё раз.",
            "Prices have changed. Check the new total and place the order again.",
        ),
        _ => return error_message(code, language),
    };
    localized(language, ru, en)
}

pub fn validation_error_message(error: ValidationError, language: Language) -> String {
    match (error, language) {
        (ValidationError::Required, _) => localized(language, "Обязательное поле.", "This field is required.").to_owned(),
        (ValidationError::TooShort { min }, Ru) => format!("Не короче {min} символов."),
        (ValidationError::TooShort { min }, En) => format!("At least {min} characters."),
        (ValidationError::TooLong { max }, Ru) => format!("Не длиннее {max} символов."),
        (ValidationError::TooLong { max }, En) => format!("At most {max} characters."),
        (ValidationError::ControlCharacter, _) => {
            localized(language, "Текст содержит недопустимые символы.", "The text contains characters that are not allowed.").to_owned()
        }
        (ValidationError::InvalidEmail, _) => {
            localized(language, "Укажите адрес в формате name@example.com.", "Enter an address like name@example.com.").to_owned()
        }
        (ValidationError::InvalidPhone, _) => localized(language, "Нужно от 10 до 15 цифр.", "Enter 10 to 15 digits.").to_owned(),
        (ValidationError::PhoneNotANumber, _) => {
            localized(language, "Введите номер телефона с кодом страны.", "Enter a phone number with the country code.").to_owned()
        }
        (ValidationError::PhoneInvalidCountry, _) => localized(language, "Неизвестный код страны.", "Unknown country code.").to_owned(),
        (ValidationError::PhoneTooShort, _) => localized(language, "В номере не хватает цифр.", "Phone number is too short.").to_owned(),
        (ValidationError::PhoneTooLong, _) => localized(language, "В номере слишком много цифр.", "Phone number is too long.").to_owned(),
        (ValidationError::InvalidZip, Ru) => "От 4 до 10 латинских букв, цифр, пробелов или дефисов.".to_owned(),
        (ValidationError::InvalidZip, En) => "4 to 10 letters, digits, spaces, or hyphens.".to_owned(),
        (ValidationError::InvalidTelegram, _) => {
            localized(language, "От 5 до 32 латинских букв, цифр или подчёркиваний.", "5 to 32 letters, digits, or underscores.").to_owned()
        }
        (ValidationError::InvalidAmount, _) => localized(language, "Укажите сумму в евро.", "Enter an amount in euros.").to_owned(),
        (ValidationError::InvalidKey, _) => localized(
            language,
            "От 8 до 100 латинских букв, цифр, дефисов или подчёркиваний.",
            "8 to 100 letters, digits, hyphens, or underscores.",
        )
        .to_owned(),
        (ValidationError::InvalidLink, _) => {
            localized(language, "Укажите ссылку, которая начинается с https://.", "Enter a link that starts with https://.").to_owned()
        }
        (ValidationError::InvalidDay, _) => localized(language, "Укажите существующую дату.", "Enter a valid date.").to_owned(),
        (ValidationError::DayInFuture, _) => localized(language, "Эта дата ещё не наступила.", "This date is in the future.").to_owned(),
        (ValidationError::DayTooEarly { earliest }, Ru) => format!("Укажите дату не раньше {}.", earliest.to_text()),
        (ValidationError::DayTooEarly { earliest }, En) => format!("Enter a date on or after {}.", earliest.to_text()),
        (ValidationError::InvalidInvoiceFormat, _) => localized(
            language,
            "Используйте {year} и {number} по одному разу, буквы, цифры и знаки - / . _",
            "Use {year} and {number} once each, with letters, digits and - / . _",
        )
        .to_owned(),
        (ValidationError::NotOffered, _) => {
            localized(language, "В эту страну мы сейчас не доставляем.", "We don't currently ship to this country.").to_owned()
        }
        (ValidationError::AgeNotConfirmed, _) => {
            localized(language, "Подтвердите, что вам есть 21 год.", "Please confirm that you are 21 or older.").to_owned()
        }
        (ValidationError::WrongPassword, _) => localized(language, "Неверный текущий пароль.", "Current password is incorrect.").to_owned(),
        (ValidationError::CommonPassword, _) => localized(
            language,
            "Слишком распространённый пароль. Придумайте другой, например из трёх несвязанных слов.",
            "This password is too common. Choose another one, for example three unrelated words.",
        )
        .to_owned(),
        (ValidationError::WrongCode, _) => {
            localized(language, "Неверный или уже использованный код.", "The code is wrong or was already used.").to_owned()
        }
        (ValidationError::PasswordsDiffer, _) => localized(language, "Пароли не совпадают.", "Passwords do not match.").to_owned(),
        (ValidationError::InvalidNumber, _) => localized(language, "Введите целое число.", "Enter a whole number.").to_owned(),
        (ValidationError::OutOfRange { min, max }, Ru) => format!("Введите число от {min} до {max}."),
        (ValidationError::OutOfRange { min, max }, En) => format!("Enter a number from {min} to {max}."),
        (ValidationError::NotPositive, _) => {
            localized(language, "Значение должно быть больше нуля.", "The value must be greater than zero.").to_owned()
        }
        (ValidationError::TooPrecise { decimals }, Ru) => format!("Знаков после запятой: не больше {decimals}."),
        (ValidationError::TooPrecise { decimals }, En) => format!("At most {decimals} decimal places."),
        (ValidationError::TooMany { max }, Ru) => format!("Не больше {max}."),
        (ValidationError::TooMany { max }, En) => format!("At most {max}."),
        (ValidationError::TooFew { min }, Ru) => format!("Не меньше {min}."),
        (ValidationError::TooFew { min }, En) => format!("At least {min}."),
        (ValidationError::RangeInverted, _) => {
            localized(language, "«От» не может быть больше, чем «до».", "The minimum can't be greater than the maximum.").to_owned()
        }
        (ValidationError::Duplicate, _) => localized(language, "Значение повторяется.", "Duplicate value.").to_owned(),
        (ValidationError::Taken, _) => localized(language, "Уже занято.", "Already taken.").to_owned(),
        (ValidationError::InvalidSlug, _) => {
            localized(language, "Только строчные латинские буквы, цифры и дефисы.", "Lowercase Latin letters, digits, and hyphens only.")
                .to_owned()
        }
        (ValidationError::InvalidImage, _) => localized(language, "Сначала загрузите изображение.", "Upload the image first.").to_owned(),
        (ValidationError::Cycle, _) => {
            localized(language, "Категорию нельзя вложить в саму себя.", "A category can't be nested inside itself.").to_owned()
        }
        (ValidationError::TooDeep { max }, Ru) => format!("Уровней вложенности: не больше {max}."),
        (ValidationError::TooDeep { max }, En) => format!("At most {max} category levels."),
        (ValidationError::NotRecommended, _) => {
            localized(language, "Порядковый номер есть только у рекомендуемых товаров.", "Only recommended products have a position.")
                .to_owned()
        }
        (ValidationError::StockBelowZero, _) => localized(
            language,
            "Пока вы редактировали, часть товара купили: списать столько уже нельзя.",
            "Some units were sold while you were editing, so you can't remove that many.",
        )
        .to_owned(),
        (ValidationError::Unknown, _) => localized(language, "Неизвестное значение.", "Unknown value.").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use nevel_domain::day::Day;

    use super::*;

    #[test]
    fn wdr_02_sto_08_earliest_day_has_the_date_format_of_the_admin() {
        let error = || ValidationError::DayTooEarly { earliest: Day::parse("2026-11-05").unwrap() };
        assert_eq!(validation_error_message(error(), Ru), "Укажите дату не раньше 05.11.2026.");
        assert_eq!(validation_error_message(error(), En), "Enter a date on or after 05.11.2026.");
    }
}
