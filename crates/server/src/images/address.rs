//! `s3://BUCKET/PREFIX?region=…&endpoint=…&path_style=…`, and what of it may be left out.

use std::fmt;

use url::Url;

/// Which bucket, and how it is spoken to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BucketAddress {
    pub bucket: String,
    /// Without slashes around it; often empty.
    pub prefix: String,
    pub region: String,
    /// Amazon's own when `None`.
    endpoint: Option<Url>,
    path_style: bool,
}

impl BucketAddress {
    pub fn parse(text: &str) -> Result<Self, String> {
        let url = Url::parse(text).map_err(|_| expected())?;
        let is_plain = url.username().is_empty() && url.password().is_none() && url.port().is_none() && url.fragment().is_none();
        let Some(bucket) = url.host_str().filter(|_| url.scheme() == "s3" && is_plain) else {
            return Err(expected());
        };
        if !is_bucket(bucket) {
            return Err(format!("\"{bucket}\" is no name of a bucket: 3 to 63 small letters, digits, dots and hyphens"));
        }
        let prefix = url.path().trim_matches('/');
        if !prefix.is_empty() && !prefix.split('/').all(is_segment) {
            return Err(format!("\"{prefix}\" is no prefix: letters, digits, dots, hyphens and underscores, with slashes between"));
        }
        let (mut region, mut endpoint, mut path_style) = (None, None, None);
        for (name, value) in url.query_pairs() {
            let is_first = match name.as_ref() {
                "region" => region.replace(region_of(&value)?).is_none(),
                "endpoint" => endpoint.replace(endpoint_of(&value)?).is_none(),
                "path_style" => path_style.replace(switch_of(&value)?).is_none(),
                _ => return Err(format!("there is no parameter \"{name}\": region, endpoint and path_style are known")),
            };
            if !is_first {
                return Err(format!("{name} is given twice"));
            }
        }
        Ok(Self {
            bucket: bucket.to_owned(),
            prefix: prefix.to_owned(),
            region: region.unwrap_or_else(|| "us-east-1".to_owned()),
            // Servers of one's own seldom have a name for every bucket; Amazon wants one.
            path_style: path_style.unwrap_or(endpoint.is_some()),
            endpoint,
        })
    }

    /// What stands before the name of a file: the bucket is a part of the host, or the first part of the path.
    pub fn bucket_url(&self) -> String {
        let (scheme, server) = match &self.endpoint {
            Some(url) => (url.scheme(), url[url::Position::BeforeHost..url::Position::AfterPort].to_owned()),
            None => ("https", format!("s3.{}.amazonaws.com", self.region)),
        };
        let bucket = &self.bucket;
        if self.path_style { format!("{scheme}://{server}/{bucket}") } else { format!("{scheme}://{bucket}.{server}") }
    }
}

impl fmt::Display for BucketAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.bucket_url(), self.prefix)
    }
}

/// What was given is not repeated: somebody may have written keys into it.
fn expected() -> String {
    "expected s3://BUCKET or s3://BUCKET/PREFIX?region=REGION&endpoint=https://HOST&path_style=true".to_owned()
}

fn is_bucket(name: &str) -> bool {
    let is_known = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-');
    let is_edge = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric());
    (3..=63).contains(&name.len()) && name.bytes().all(is_known) && is_edge(name.bytes().next()) && is_edge(name.bytes().last())
}

fn is_segment(segment: &str) -> bool {
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    !matches!(segment, "" | "." | "..") && segment.bytes().all(is_known)
}

fn region_of(text: &str) -> Result<String, String> {
    let is_known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_region = !text.is_empty() && text.bytes().all(is_known);
    if is_region { Ok(text.to_owned()) } else { Err(format!("\"{text}\" is no region such as eu-west-1")) }
}

fn endpoint_of(text: &str) -> Result<Url, String> {
    let reason = || "endpoint: expected the address of a server such as https://minio.example:9000".to_owned();
    let url = Url::parse(text).map_err(|_| reason())?;
    let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
    if matches!(url.scheme(), "http" | "https") && url.has_host() && is_bare { Ok(url) } else { Err(reason()) }
}

fn switch_of(text: &str) -> Result<bool, String> {
    text.parse().map_err(|_| format!("path_style: expected true or false, not \"{text}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_named_by_its_address() {
        for (text, url, prefix, region) in [
            ("s3://pictures", "https://pictures.s3.us-east-1.amazonaws.com", "", "us-east-1"),
            ("s3://pictures/?region=eu-west-1", "https://pictures.s3.eu-west-1.amazonaws.com", "", "eu-west-1"),
            ("s3://pictures/shop/a?path_style=true", "https://s3.us-east-1.amazonaws.com/pictures", "shop/a", "us-east-1"),
            ("s3://pictures/shop/?endpoint=http://127.0.0.1:9000", "http://127.0.0.1:9000/pictures", "shop", "us-east-1"),
            ("s3://pictures?endpoint=https://minio.example/", "https://minio.example/pictures", "", "us-east-1"),
            ("s3://pictures?endpoint=https%3A%2F%2F[::1]:9000", "https://[::1]:9000/pictures", "", "us-east-1"),
            ("s3://pictures?region=auto&endpoint=https://r2.example&path_style=false", "https://pictures.r2.example", "", "auto"),
        ] {
            let address = BucketAddress::parse(text).unwrap_or_else(|reason| panic!("{text}: {reason}"));
            assert_eq!((address.bucket.as_str(), address.bucket_url().as_str()), ("pictures", url), "{text}");
            assert_eq!((address.prefix.as_str(), address.region.as_str()), (prefix, region), "{text}");
        }
    }

    #[test]
    fn a_wrong_address_is_told_in_one_line_that_repeats_no_keys() {
        for (text, word) in [
            ("pictures", "s3://BUCKET"),
            ("./media", "s3://BUCKET"),
            ("https://minio.example/pictures", "s3://BUCKET"),
            ("s3:///pictures", "s3://BUCKET"),
            ("s3://id:hidden@pictures", "s3://BUCKET"),
            ("s3://pictures:9000", "s3://BUCKET"),
            ("s3://pictures#x", "s3://BUCKET"),
            ("s3://Pictures", "no name of a bucket"),
            ("s3://pi", "no name of a bucket"),
            ("s3://-pictures", "no name of a bucket"),
            ("s3://pictures/a//b", "no prefix"),
            ("s3://pictures/a%20b", "no prefix"),
            ("s3://pictures/%D1%8F", "no prefix"),
            ("s3://pictures?zone=a", "no parameter \"zone\""),
            ("s3://pictures?region=", "no region"),
            ("s3://pictures?region=eu/../x", "no region"),
            ("s3://pictures?region=a&region=b", "region is given twice"),
            ("s3://pictures?endpoint=minio.example", "endpoint: expected"),
            ("s3://pictures?endpoint=https://id:hidden@minio.example", "endpoint: expected"),
            ("s3://pictures?endpoint=https://minio.example/path", "endpoint: expected"),
            ("s3://pictures?path_style=yes", "true or false"),
        ] {
            let reason = BucketAddress::parse(text).expect_err(text);
            assert!(reason.contains(word) && !reason.contains("hidden") && !reason.contains('\n'), "{text}: {reason}");
        }
    }
}
