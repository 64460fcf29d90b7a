//! The bucket URL: `s3://BUCKET/PREFIX?region=…&endpoint=…&path_style=…`.

use std::fmt;

use secrecy::SecretString;
use url::Url;

/// A bucket and its credentials.
#[derive(Debug, Clone, clap::Args)]
#[expect(clippy::doc_markdown, reason = "the comments of the fields are help texts")]
pub struct BucketAccess {
    /// S3 bucket for images: s3://BUCKET/PREFIX?region=REGION&endpoint=https://HOST; default: images/ in the data
    /// directory
    #[arg(long = "NEVEL_IMAGES_URL", required = false, requires_all = ["key_id", "secret"], value_parser = BucketAddress::parse)]
    pub address: BucketAddress,
    /// Access key ID for the S3 bucket
    #[arg(long = "NEVEL_IMAGES_KEY_ID", required = false, requires = "address")]
    pub key_id: String,
    /// Secret access key for the S3 bucket
    #[arg(long = "NEVEL_IMAGES_SECRET", required = false, requires = "address")]
    pub secret: SecretString,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BucketAddress {
    pub bucket: String,
    /// Without leading and trailing slashes; may be empty.
    pub prefix: String,
    pub region: String,
    /// Amazon S3 if `None`.
    endpoint: Option<Url>,
    path_style: bool,
}

impl BucketAddress {
    pub fn parse(text: &str) -> Result<Self, String> {
        let url = Url::parse(text).map_err(|_| expected())?;
        let is_plain =
            url.username().is_empty() && url.password().is_none() && url.port().is_none() && url.fragment().is_none();
        let Some(bucket) = url.host_str().filter(|_| url.scheme() == "s3" && is_plain) else {
            return Err(expected());
        };
        if !is_bucket(bucket) {
            return Err(format!(
                "\"{bucket}\" is not a bucket name: 3 to 63 lowercase letters, digits, dots and hyphens"
            ));
        }
        let prefix = url.path().trim_matches('/');
        if !prefix.is_empty() && !prefix.split('/').all(is_segment) {
            return Err(format!(
                "\"{prefix}\" is not a valid prefix: letters, digits, dots, hyphens and underscores, separated by slashes"
            ));
        }
        let (mut region, mut endpoint, mut path_style) = (None, None, None);
        for (name, value) in url.query_pairs() {
            let is_first = match name.as_ref() {
                "region" => region.replace(parse_region(&value)?).is_none(),
                "endpoint" => endpoint.replace(parse_endpoint(&value)?).is_none(),
                "path_style" => path_style.replace(parse_bool(&value)?).is_none(),
                _ => return Err(format!("unknown parameter \"{name}\": expected region, endpoint or path_style")),
            };
            if !is_first {
                return Err(format!("{name} is given twice"));
            }
        }
        Ok(Self {
            bucket: bucket.to_owned(),
            prefix: prefix.to_owned(),
            region: region.unwrap_or_else(|| "us-east-1".to_owned()),
            // Self-hosted servers rarely have a host name per bucket, whereas Amazon S3 requires it.
            path_style: path_style.unwrap_or(endpoint.is_some()),
            endpoint,
        })
    }

    /// The base URL of objects. The bucket is part of the host name, or the first segment of the path.
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

/// The error does not repeat the URL, because it may contain credentials.
fn expected() -> String {
    "expected s3://BUCKET or s3://BUCKET/PREFIX?region=REGION&endpoint=https://HOST&path_style=true".to_owned()
}

fn is_bucket(name: &str) -> bool {
    let is_allowed = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-');
    let is_edge = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric());
    (3..=63).contains(&name.len())
        && name.bytes().all(is_allowed)
        && is_edge(name.bytes().next())
        && is_edge(name.bytes().last())
}

fn is_segment(segment: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    !matches!(segment, "" | "." | "..") && segment.bytes().all(is_allowed)
}

fn parse_region(text: &str) -> Result<String, String> {
    let is_allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_region = !text.is_empty() && text.bytes().all(is_allowed);
    if is_region { Ok(text.to_owned()) } else { Err(format!("\"{text}\" is not a region such as eu-west-1")) }
}

fn parse_endpoint(text: &str) -> Result<Url, String> {
    let reason = || "endpoint: expected the URL of a server such as https://minio.example:9000".to_owned();
    let url = Url::parse(text).map_err(|_| reason())?;
    let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
    if matches!(url.scheme(), "http" | "https") && url.has_host() && is_bare { Ok(url) } else { Err(reason()) }
}

fn parse_bool(text: &str) -> Result<bool, String> {
    text.parse().map_err(|_| format!("path_style: expected true or false, not \"{text}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bucket_urls_are_parsed() {
        for (text, url, prefix, region) in [
            ("s3://images", "https://images.s3.us-east-1.amazonaws.com", "", "us-east-1"),
            ("s3://images/?region=eu-west-1", "https://images.s3.eu-west-1.amazonaws.com", "", "eu-west-1"),
            ("s3://images/shop/a?path_style=true", "https://s3.us-east-1.amazonaws.com/images", "shop/a", "us-east-1"),
            ("s3://images/shop/?endpoint=http://127.0.0.1:9000", "http://127.0.0.1:9000/images", "shop", "us-east-1"),
            ("s3://images?endpoint=https://minio.example/", "https://minio.example/images", "", "us-east-1"),
            ("s3://images?endpoint=https%3A%2F%2F[::1]:9000", "https://[::1]:9000/images", "", "us-east-1"),
            (
                "s3://images?region=auto&endpoint=https://r2.example&path_style=false",
                "https://images.r2.example",
                "",
                "auto",
            ),
        ] {
            let address = BucketAddress::parse(text).unwrap_or_else(|reason| panic!("{text}: {reason}"));
            assert_eq!((address.bucket.as_str(), address.bucket_url().as_str()), ("images", url), "{text}");
            assert_eq!((address.prefix.as_str(), address.region.as_str()), (prefix, region), "{text}");
        }
    }

    #[test]
    fn invalid_url_is_reported_in_one_line_without_credentials() {
        for (text, word) in [
            ("images", "s3://BUCKET"),
            ("./images", "s3://BUCKET"),
            ("https://minio.example/images", "s3://BUCKET"),
            ("s3:///images", "s3://BUCKET"),
            ("s3://id:hidden@images", "s3://BUCKET"),
            ("s3://images:9000", "s3://BUCKET"),
            ("s3://images#x", "s3://BUCKET"),
            ("s3://Images", "not a bucket name"),
            ("s3://im", "not a bucket name"),
            ("s3://-images", "not a bucket name"),
            ("s3://images/a//b", "not a valid prefix"),
            ("s3://images/a%20b", "not a valid prefix"),
            ("s3://images/%D1%8F", "not a valid prefix"),
            ("s3://images?zone=a", "unknown parameter \"zone\""),
            ("s3://images?region=", "not a region"),
            ("s3://images?region=eu/../x", "not a region"),
            ("s3://images?region=a&region=b", "region is given twice"),
            ("s3://images?endpoint=minio.example", "endpoint: expected"),
            ("s3://images?endpoint=https://id:hidden@minio.example", "endpoint: expected"),
            ("s3://images?endpoint=https://minio.example/path", "endpoint: expected"),
            ("s3://images?path_style=yes", "true or false"),
        ] {
            let reason = BucketAddress::parse(text).expect_err(text);
            assert!(reason.contains(word) && !reason.contains("hidden") && !reason.contains('\n'), "{text}: {reason}");
        }
    }
}
