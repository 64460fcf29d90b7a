//! What the API says to people, in both languages.

use nevel_domain::language::Language::{self, En, Ru};
use nevel_domain::validation::FieldFault;

use crate::problem::ErrorCode;

pub fn of_code(code: ErrorCode, language: Language) -> &'static str {
    let (ru, en) = match code {
        ErrorCode::MalformedRequest => ("Запрос составлен неверно.", "The request is malformed."),
        ErrorCode::InvalidId => ("Идентификатор должен быть положительным целым числом.", "An id must be a positive whole number."),
        ErrorCode::InvalidPaging => ("Неверный номер или размер страницы.", "The page number or page size is wrong."),
        ErrorCode::ValidationFailed => ("Проверьте отмеченные поля.", "Please check the marked fields."),
        ErrorCode::NotFound => ("Такого адреса нет.", "There is nothing at this address."),
        ErrorCode::CategoryNotFound => ("Категория не найдена.", "Category not found."),
        ErrorCode::ProductNotFound => ("Товар не найден.", "Product not found."),
        ErrorCode::AttributeNotFound => ("Характеристика не найдена.", "Attribute not found."),
        ErrorCode::TranslationNotFound => ("Перевод не найден.", "Translation not found."),
        ErrorCode::MethodNotAllowed => ("Этот адрес не принимает такой метод.", "This address does not take that method."),
        ErrorCode::InvalidCredentials => ("Неверный email или пароль", "Wrong e-mail or password"),
        ErrorCode::AccountInactive => (
            "Учётная запись отключена. Напишите в поддержку магазина.",
            "This account has been deactivated. Please write to the shop's support.",
        ),
        ErrorCode::Unauthorized => ("Войдите, чтобы продолжить.", "Please sign in to continue."),
        ErrorCode::Forbidden => ("Для этого действия не хватает прав.", "You are not allowed to do this."),
        ErrorCode::TooManyRequests => {
            ("Слишком много попыток. Подождите немного и повторите.", "Too many attempts. Please wait a little and try again.")
        }
        ErrorCode::EmailTaken => ("Пользователь с таким email уже существует.", "A user with this e-mail exists already."),
        ErrorCode::EditConflict => {
            ("Пока вы редактировали, кто-то сохранил другие изменения.", "Somebody else has saved other changes while you were editing.")
        }
        ErrorCode::AttributeNameTaken => ("Характеристика с таким названием уже есть.", "Attribute with this name already exists."),
        ErrorCode::OrderNumberTaken => ("Этот порядковый номер уже занят.", "This order number is already taken."),
        ErrorCode::CategoryNotEmpty => (
            "В категории есть товары или подкатегории: сначала перенесите или удалите их.",
            "The category holds products or subcategories: move or delete them first.",
        ),
        ErrorCode::OrderNotFound => ("Заказ не найден.", "Order not found."),
        ErrorCode::UserNotFound => ("Пользователь не найден.", "User not found."),
        ErrorCode::MailNotFound => ("Письмо не найдено: возможно, оно уже доставлено.", "Mail not found: it may have been delivered."),
        ErrorCode::OwnRole => ("Нельзя понизить или отключить самого себя.", "You can neither demote nor deactivate yourself."),
        ErrorCode::AdministratorActive => (
            "Администратора нельзя отключить: сначала измените его роль.",
            "An administrator cannot be deactivated: change the role first.",
        ),
        ErrorCode::ProductUnavailable => (
            "Некоторые товары больше недоступны. Пожалуйста, проверьте корзину.",
            "Some products are unavailable now. Please check your cart.",
        ),
        ErrorCode::InsufficientStock => (
            "На складе недостаточно некоторых товаров. Пожалуйста, проверьте корзину.",
            "Insufficient stock for some items. Please check your cart.",
        ),
        ErrorCode::PriceChanged => (
            "Цены изменились. Проверьте новую сумму и подтвердите заказ ещё раз.",
            "Prices have changed. Please check the new total and confirm your order again.",
        ),
        ErrorCode::IdempotencyKeyReused => ("С этим ключом уже оформлен другой заказ.", "Another order was placed with this key already."),
        ErrorCode::PayloadTooLarge => ("Запрос слишком велик.", "The request is too large."),
        ErrorCode::FileTooLarge => {
            ("Файл больше 2 МБ: уменьшите его и загрузите снова.", "The file is larger than 2 MB. Please make it smaller and try again.")
        }
        ErrorCode::ImageTypeUnsupported => (
            "Этот тип файла не поддерживается. Подойдут JPEG, PNG, WebP и GIF.",
            "This type of file is not supported. JPEG, PNG, WebP and GIF are.",
        ),
        ErrorCode::ImageTooLarge => (
            "Слишком большое изображение: не более 8000 пикселей по каждой стороне и 40 мегапикселей.",
            "The picture is too large: at most 8,000 pixels on each side and 40 megapixels.",
        ),
        ErrorCode::ImageUnreadable => ("Изображение повреждено и не читается.", "The picture is damaged and cannot be read."),
        ErrorCode::PicturesUnavailable => (
            "Хранилище изображений сейчас недоступно. Попробуйте загрузить изображение чуть позже.",
            "The storage of pictures cannot be reached now. Please upload the picture a little later.",
        ),
        ErrorCode::UnsupportedMediaType => ("Такой тип содержимого не поддерживается.", "This type of content is not supported."),
        ErrorCode::Timeout => ("Запрос занял слишком много времени.", "The request took too long."),
        ErrorCode::Internal => (
            "Внутренняя ошибка магазина. Мы о ней уже знаем: попробуйте ещё раз чуть позже.",
            "The shop had an internal error. We know about it; please try again a little later.",
        ),
        ErrorCode::Unavailable => (
            "Магазин сейчас не может ответить. Попробуйте ещё раз через секунду.",
            "The shop cannot answer right now. Please try again in a second.",
        ),
    };
    pick(language, ru, en)
}

pub fn of_fault(fault: FieldFault, language: Language) -> String {
    match (fault, language) {
        (FieldFault::Required, _) => pick(language, "Обязательное поле.", "This field is required.").to_owned(),
        (FieldFault::TooShort { min }, Ru) => format!("Не короче {min} символов."),
        (FieldFault::TooShort { min }, En) => format!("At least {min} characters."),
        (FieldFault::TooLong { max }, Ru) => format!("Не длиннее {max} символов."),
        (FieldFault::TooLong { max }, En) => format!("At most {max} characters."),
        (FieldFault::ControlCharacter, _) => {
            pick(language, "Текст содержит недопустимые символы.", "The text holds characters that are not allowed.").to_owned()
        }
        (FieldFault::InvalidEmail, _) => {
            pick(language, "Введите адрес вида name@example.com.", "Enter an address such as name@example.com.").to_owned()
        }
        (FieldFault::InvalidPhone, _) => pick(language, "Нужно от 10 до 15 цифр.", "10 to 15 digits are needed.").to_owned(),
        (FieldFault::PhoneNotANumber, _) => {
            pick(language, "Введите номер телефона с кодом страны.", "Enter a phone number with its country code.").to_owned()
        }
        (FieldFault::PhoneInvalidCountry, _) => pick(language, "Неизвестный код страны.", "Unknown country code.").to_owned(),
        (FieldFault::PhoneTooShort, _) => pick(language, "В номере не хватает цифр.", "The number lacks digits.").to_owned(),
        (FieldFault::PhoneTooLong, _) => pick(language, "В номере слишком много цифр.", "The number has too many digits.").to_owned(),
        (FieldFault::InvalidZip, _) => {
            pick(language, "От 4 до 10 латинских букв, цифр, пробелов и дефисов.", "4 to 10 letters, digits, spaces and hyphens.")
                .to_owned()
        }
        (FieldFault::InvalidTelegram, _) => {
            pick(language, "От 5 до 32 латинских букв, цифр и подчёркиваний.", "5 to 32 letters, digits and underscores.").to_owned()
        }
        (FieldFault::InvalidAmount, _) => pick(language, "Нужна сумма в евро.", "An amount in euro is needed.").to_owned(),
        (FieldFault::InvalidKey, _) => pick(
            language,
            "От 8 до 100 латинских букв, цифр, дефисов и подчёркиваний.",
            "8 to 100 letters, digits, hyphens and underscores.",
        )
        .to_owned(),
        (FieldFault::InvalidLink, _) => {
            pick(language, "Нужна ссылка, которая начинается с https://.", "A link that begins with https:// is needed.").to_owned()
        }
        (FieldFault::NotOffered, _) => pick(language, "В эту страну мы сейчас не доставляем.", "We do not deliver there now.").to_owned(),
        (FieldFault::AgeNotConfirmed, _) => {
            pick(language, "Подтвердите, что вам есть 21 год.", "Please confirm that you are 21 or older.").to_owned()
        }
        (FieldFault::WrongPassword, _) => pick(language, "Текущий пароль неверен.", "The current password is wrong.").to_owned(),
        (FieldFault::PasswordsDiffer, _) => pick(language, "Пароли не совпадают.", "The passwords do not match.").to_owned(),
        (FieldFault::InvalidNumber, _) => pick(language, "Нужно целое число.", "A whole number is needed.").to_owned(),
        (FieldFault::OutOfRange { min, max }, Ru) => format!("Нужно число от {min} до {max}."),
        (FieldFault::OutOfRange { min, max }, En) => format!("A number from {min} to {max} is needed."),
        (FieldFault::NotPositive, _) => pick(language, "Значение должно быть больше нуля.", "The value must be above zero.").to_owned(),
        (FieldFault::TooPrecise { decimals }, Ru) => format!("Знаков после запятой: не больше {decimals}."),
        (FieldFault::TooPrecise { decimals }, En) => format!("At most {decimals} decimals."),
        (FieldFault::TooMany { max }, Ru) => format!("Не больше {max}."),
        (FieldFault::TooMany { max }, En) => format!("At most {max}."),
        (FieldFault::Duplicate, _) => pick(language, "Значение повторяется.", "The value stands twice.").to_owned(),
        (FieldFault::Taken, _) => pick(language, "Уже занято.", "Already taken.").to_owned(),
        (FieldFault::InvalidSlug, _) => {
            pick(language, "Только строчные латинские буквы, цифры и дефисы.", "Small Latin letters, digits and hyphens only.").to_owned()
        }
        (FieldFault::InvalidPicture, _) => pick(language, "Сначала загрузите изображение.", "Upload the picture first.").to_owned(),
        (FieldFault::Cycle, _) => {
            pick(language, "Категория не может стоять внутри самой себя.", "A category cannot stand inside itself.").to_owned()
        }
        (FieldFault::TooDeep { max }, Ru) => format!("Уровней вложенности: не больше {max}."),
        (FieldFault::TooDeep { max }, En) => format!("At most {max} levels of categories."),
        (FieldFault::NotRecommended, _) => {
            pick(language, "Номер бывает только у рекомендуемых товаров.", "Only recommended products have a number.").to_owned()
        }
        (FieldFault::SoldMeanwhile, _) => pick(
            language,
            "Пока вы редактировали, часть товара продали: столько уже не списать.",
            "Some were sold while you were editing: there are no longer that many to take away.",
        )
        .to_owned(),
        (FieldFault::Unknown, _) => pick(language, "Неизвестное значение.", "Unknown value.").to_owned(),
    }
}

fn pick(language: Language, ru: &'static str, en: &'static str) -> &'static str {
    match language {
        Ru => ru,
        En => en,
    }
}
