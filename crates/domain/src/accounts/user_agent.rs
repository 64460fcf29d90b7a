//! Device and browser of a session, read from its `User-Agent` header.

/// The kind of device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeviceKind {
    Desktop,
    Phone,
    Tablet,
    /// A program, or a browser that hides its device.
    Unknown,
}

/// What a `User-Agent` header says. Clients can send anything, so this is for recognition by the owner only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    pub kind: DeviceKind,
    /// Such as `Windows` or `iOS`.
    pub system: Option<&'static str>,
    /// Name and major version, such as `Firefox 128`.
    pub browser: Option<String>,
}

/// Marks and names of browsers. Many browsers also name those they are compatible with, so the order matters.
const BROWSERS: [(&str, &str); 14] = [
    ("YaBrowser/", "Yandex Browser"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"),
    ("Chrome/", "Chrome"),
    // Safari has its version after another mark.
    ("Version/", "Safari"),
    ("curl/", "curl"),
];

const SYSTEMS: [(&str, &str); 9] = [
    ("Windows", "Windows"),
    ("iPhone", "iOS"),
    ("iPod", "iOS"),
    ("iPad", "iPadOS"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
    ("X11", "Unix"),
];

impl Device {
    pub fn parse(user_agent: &str) -> Self {
        let contains = |mark: &str| user_agent.contains(mark);
        let system = SYSTEMS.iter().find(|(mark, _)| contains(mark)).map(|(_, name)| *name);
        let kind = match system {
            Some("iOS") => DeviceKind::Phone,
            Some("Android") if contains("Mobile") => DeviceKind::Phone,
            Some("iPadOS" | "Android") => DeviceKind::Tablet,
            Some(_) => DeviceKind::Desktop,
            None => DeviceKind::Unknown,
        };
        let browser = BROWSERS.iter().find_map(|(mark, name)| Some(with_version(name, user_agent.split_once(mark)?.1)));
        Self { kind, system, browser }
    }
}

fn with_version(name: &str, rest: &str) -> String {
    let version: String = rest.chars().take_while(char::is_ascii_digit).take(4).collect();
    if version.is_empty() { name.to_owned() } else { format!("{name} {version}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dev_01_common_browsers_and_devices_are_recognized() {
        use DeviceKind::{Desktop, Phone, Tablet, Unknown};
        let webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
        for (user_agent, kind, system, browser) in [
            (
                format!("Mozilla/5.0 (Windows NT 10.0; Win64; x64) {webkit} Chrome/139.0.0.0 Safari/537.36"),
                Desktop,
                Some("Windows"),
                Some("Chrome 139"),
            ),
            (
                format!("Mozilla/5.0 (Windows NT 10.0; Win64; x64) {webkit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0"),
                Desktop,
                Some("Windows"),
                Some("Edge 139"),
            ),
            (
                format!("Mozilla/5.0 (Windows NT 10.0) {webkit} Chrome/136.0.0.0 YaBrowser/25.6.0.0 Safari/537.36"),
                Desktop,
                Some("Windows"),
                Some("Yandex Browser 25"),
            ),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0".to_owned(), Desktop, Some("Linux"), Some("Firefox 141")),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15"
                    .to_owned(),
                Desktop,
                Some("macOS"),
                Some("Safari 18"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0.1 Mobile/15E148 \
                 Safari/604.1"
                    .to_owned(),
                Phone,
                Some("iOS"),
                Some("Chrome 139"),
            ),
            (
                format!("Mozilla/5.0 (Linux; Android 15; SM-S931B) {webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36"),
                Phone,
                Some("Android"),
                Some("Samsung Internet 28"),
            ),
            (format!("Mozilla/5.0 (Linux; Android 14; SM-X710) {webkit} Chrome/139.0.0.0 Safari/537.36"), Tablet, Some("Android"), Some("Chrome 139")),
            ("curl/8.9.1".to_owned(), Unknown, None, Some("curl 8")),
            (String::new(), Unknown, None, None),
            ("<script>Chrome/</script>".to_owned(), Unknown, None, Some("Chrome")),
        ] {
            assert_eq!(Device::parse(&user_agent), Device { kind, system, browser: browser.map(str::to_owned) }, "{user_agent}");
        }
    }
}
