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
        ErrorCode::UnsupportedMediaType => ("Такой тип содержимого не поддерживается.", "This type of content is not supported."),
        ErrorCode::Timeout => ("Запрос занял слишком много времени.", "The request took too long."),
        ErrorCode::Internal => (
            "Внутренняя ошибка магазина. Мы о ней уже знаем: попробуйте ещё раз чуть позже.",
            "The shop had an internal error. We know about it; please try again a little later.",
        ),
        ErrorCode::Unavailable => {
            ("Магазин перегружен. Попробуйте ещё раз через секунду.", "The shop is busy. Please try again in a second.")
        }
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
        (FieldFault::WrongPassword, _) => pick(language, "Текущий пароль неверен.", "The current password is wrong.").to_owned(),
        (FieldFault::PasswordsDiffer, _) => pick(language, "Пароли не совпадают.", "The passwords do not match.").to_owned(),
        (FieldFault::InvalidNumber, _) => pick(language, "Нужно целое число.", "A whole number is needed.").to_owned(),
        (FieldFault::OutOfRange { min, max }, Ru) => format!("Нужно число от {min} до {max}."),
        (FieldFault::OutOfRange { min, max }, En) => format!("A number from {min} to {max} is needed."),
        (FieldFault::Unknown, _) => pick(language, "Неизвестное значение.", "Unknown value.").to_owned(),
    }
}

fn pick(language: Language, ru: &'static str, en: &'static str) -> &'static str {
    match language {
        Ru => ru,
        En => en,
    }
}
