//! How words sound, in one alphabet for Cyrillic and Latin letters: `люмен` equals `lumen`, and `vishnya` equals
//! `вишня`.

/// Latin spellings of one sound, longest first. Uppercase letters are sounds that Latin has no single letter for.
const LATIN: [(&str, &str); 24] = [
    ("shch", "S"),
    ("sch", "S"),
    ("tch", "C"),
    ("sh", "S"),
    ("ch", "C"),
    ("zh", "J"),
    ("kh", "h"),
    ("ts", "s"),
    ("tz", "s"),
    ("ph", "f"),
    ("th", "t"),
    ("ck", "k"),
    ("qu", "kv"),
    ("ya", "a"),
    ("yu", "u"),
    ("yo", "e"),
    ("ye", "e"),
    ("ja", "a"),
    ("ju", "u"),
    ("ee", "i"),
    ("x", "ks"),
    ("w", "v"),
    ("y", "i"),
    ("q", "k"),
];

/// Transliteration into Cyrillic, longest first.
const TRANSLITERATION: [(&str, &str); 22] = [
    ("shch", "щ"),
    ("sch", "щ"),
    ("sh", "ш"),
    ("ch", "ч"),
    ("zh", "ж"),
    ("kh", "х"),
    ("ts", "ц"),
    ("ya", "я"),
    ("yu", "ю"),
    ("yo", "е"),
    ("ye", "е"),
    ("ja", "я"),
    ("ju", "ю"),
    ("ia", "ия"),
    ("iy", "ий"),
    ("yy", "ый"),
    ("ay", "ай"),
    ("oy", "ой"),
    ("ey", "ей"),
    ("y", "ы"),
    ("x", "кс"),
    ("w", "в"),
];

/// English spellings replaced before a Latin word is read letter by letter.
const ENGLISH: [(&str, &str); 11] = [
    ("tion", "shon"),
    ("igh", "ai"),
    ("ea", "i"),
    ("ee", "i"),
    ("oo", "u"),
    ("ay", "ei"),
    ("ai", "ei"),
    ("ow", "au"),
    ("ou", "au"),
    ("oa", "o"),
    ("dge", "j"),
];

/// Dutch spellings of one sound, which are often mistaken for each other.
const DUTCH: [(&str, &str); 5] = [("ij", "ei"), ("ou", "au"), ("ee", "e"), ("v", "f"), ("z", "s")];

/// The sound of a case-folded word, read letter by letter. Numbers stay as they are.
pub fn sound(word: &str) -> String {
    let mut sounds = String::with_capacity(word.len());
    let mut rest = word;
    while let Some(c) = rest.chars().next() {
        if let Some((spelling, sound)) = LATIN.iter().find(|(spelling, _)| rest.starts_with(spelling)) {
            sounds.push_str(sound);
            rest = rest.get(spelling.len()..).unwrap_or_default();
            continue;
        }
        let after = rest.get(c.len_utf8()..).unwrap_or_default();
        rest = if rest.starts_with("дж") { after.get('ж'.len_utf8()..).unwrap_or_default() } else { after };
        match c {
            'c' => sounds.push(if after.starts_with(['e', 'i', 'y']) { 's' } else { 'k' }),
            'j' => sounds.push(if after.starts_with(is_vowel) { 'J' } else { 'i' }),
            'д' if after.starts_with('ж') => sounds.push('J'),
            _ => sounds.extend(cyrillic_sound(c)),
        }
    }
    simplify(&sounds)
}

/// The sound of a Latin word by English reading rules, if it differs from the letters: `ice` is `ais`, `base` is
/// `beis`.
pub fn english_sound(word: &str) -> Option<String> {
    let replaced = respelled(word, &ENGLISH)?;
    let spelled = match word {
        "one" => "uan".to_owned(),
        _ if replaced == word => silent_e(word),
        _ => replaced,
    };
    (spelled != word).then(|| sound(&spelled))
}

/// The sound of a Latin word by Dutch reading rules, if it differs from the letters: `aardbij` is `aardbei`.
pub fn dutch_sound(word: &str) -> Option<String> {
    respelled(word, &DUTCH).filter(|spelled| spelled != word).map(|spelled| sound(&spelled))
}

/// A word of Latin letters with other spellings. `None` for other words.
fn respelled(word: &str, spellings: &[(&str, &str)]) -> Option<String> {
    let is_latin = word.bytes().all(|byte| byte.is_ascii_lowercase());
    is_latin.then(|| spellings.iter().fold(word.to_owned(), |spelled, (from, to)| spelled.replace(from, to)))
}

/// A Latin word as transliterated Russian, for its stem. `None` for other words.
pub fn transliterated(word: &str) -> Option<String> {
    if !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return None;
    }
    let mut cyrillic = String::with_capacity(word.len() * 2);
    let mut rest = word;
    while let Some(c) = rest.chars().next() {
        let digraph = TRANSLITERATION.iter().find(|(latin, _)| rest.starts_with(latin));
        if let Some((latin, letters)) = digraph {
            cyrillic.push_str(letters);
            rest = rest.get(latin.len()..).unwrap_or_default();
        } else {
            cyrillic.push(
                "абцдефгхийклмнопкрстувы"
                    .chars()
                    .zip("abcdefghijklmnopqrstuvy".chars())
                    .find(|(_, l)| *l == c)
                    .map_or('з', |(r, _)| r),
            );
            rest = rest.get(1..).unwrap_or_default();
        }
    }
    Some(cyrillic)
}

/// Applies a silent final `e`: it lengthens the vowel before the last consonant.
fn silent_e(word: &str) -> String {
    let Some(base) = word.strip_suffix('e').filter(|base| base.len() > 1 && !base.ends_with(is_vowel)) else {
        return word.to_owned();
    };
    let (before, consonant) = base.split_at(base.len() - 1);
    match before.chars().next_back() {
        Some('a') => format!("{}ei{consonant}", before.trim_end_matches('a')),
        Some('i') => format!("{}ai{}", before.trim_end_matches('i'), consonant.replace('c', "s")),
        _ => base.to_owned(),
    }
}

fn is_vowel(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'i' | 'o' | 'u')
}

fn cyrillic_sound(c: char) -> Option<char> {
    Some(match c {
        'а' | 'я' => 'a',
        'б' => 'b',
        'в' => 'v',
        'г' => 'g',
        'д' => 'd',
        'е' | 'э' => 'e',
        'ж' => 'J',
        'з' => 'z',
        'и' | 'й' | 'ы' => 'i',
        'к' => 'k',
        'л' => 'l',
        'м' => 'm',
        'н' => 'n',
        'о' => 'o',
        'п' => 'p',
        'р' => 'r',
        'с' | 'ц' => 's',
        'т' => 't',
        'у' | 'ю' => 'u',
        'ф' => 'f',
        'х' => 'h',
        'ч' => 'C',
        'ш' | 'щ' => 'S',
        'ъ' | 'ь' => return None,
        other => other,
    })
}

/// Drops `i` before a vowel, which transliterations spell in many ways, and writes doubled letters once.
fn simplify(sounds: &str) -> String {
    let mut simple = String::with_capacity(sounds.len());
    let mut chars = sounds.chars().peekable();
    while let Some(c) = chars.next() {
        let is_glide = c == 'i' && chars.peek().is_some_and(|next| is_vowel(*next));
        let is_doubled = c.is_alphabetic() && simple.ends_with(c);
        if !is_glide && !is_doubled {
            simple.push(c);
        }
    }
    simple
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sea_04_both_alphabets_have_one_sound() {
        for (latin, cyrillic) in [
            ("lumen", "люмен"),
            ("noord", "норд"),
            ("halm", "хальм"),
            ("vishnya", "вишня"),
            ("ezhevika", "ежевика"),
            ("ledyanaya", "ледяная"),
            ("grejpfrut", "грейпфрут"),
            ("shchelochnoy", "щелочной"),
            ("ogurets", "огурец"),
            ("marakuyya", "маракуйя"),
            ("yabloko", "яблоко"),
            ("usb", "юсб"),
            ("arktik", "арктик"),
        ] {
            assert_eq!(sound(latin), sound(cyrillic), "{latin}");
        }
        assert_eq!(sound("20mg"), "20mg");
    }

    #[test]
    fn sea_04_english_words_are_found_as_they_sound() {
        for (english, cyrillic) in [
            ("ice", "айс"),
            ("base", "бейс"),
            ("kade", "кейд"),
            ("plain", "плейн"),
            ("one", "уан"),
            ("vape", "вейп"),
            ("peach", "пич"),
        ] {
            assert_eq!(english_sound(english).as_deref(), Some(sound(cyrillic).as_str()), "{english}");
        }
        assert_eq!(english_sound("mint"), None);
        assert_eq!(english_sound("мята"), None);
    }

    #[test]
    fn lng_03_dutch_spellings_of_one_sound_are_equal() {
        let dutch = |word: &str| dutch_sound(word).unwrap_or_else(|| sound(word));
        for (typed, meant) in [("aardbij", "aardbei"), ("fanille", "vanille"), ("goude", "gaude"), ("per", "peer")] {
            assert_eq!(dutch(typed), dutch(meant), "{typed}");
        }
        assert_eq!((dutch_sound("munt"), dutch_sound("мята")), (None, None));
    }

    #[test]
    fn sea_04_transliteration_is_reversed_for_stems() {
        for (latin, cyrillic) in
            [("malinoy", "малиной"), ("vishney", "вишней"), ("klubnikoj", "клубникой"), ("zhidkosti", "жидкости")]
        {
            assert_eq!(transliterated(latin).as_deref(), Some(cyrillic));
        }
        assert_eq!(transliterated("мята"), None);
    }
}
