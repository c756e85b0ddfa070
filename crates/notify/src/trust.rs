//! Whom we believe about who a server is: Mozilla's list of authorities, and those of the
//! installation, whose servers may have certificates of its own making.

use lettre::transport::smtp::client::{Certificate, CertificateStore, TlsParametersBuilder};
use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;

/// The authorities of the installation, besides Mozilla's.
#[derive(Debug, Clone, Default)]
pub struct Trust(Vec<CertificateDer<'static>>);

impl Trust {
    /// `Err` ends a sentence about the file that holds them.
    pub fn parse(pem: &[u8]) -> Result<Trust, String> {
        let listed: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(pem).collect();
        let listed = listed.unwrap_or_default();
        if listed.is_empty() {
            return Err("must hold certificates of authorities, as PEM".to_owned());
        }
        let mut tried = RootCertStore::empty();
        for (number, it) in (1..).zip(&listed) {
            tried
                .add(it.clone())
                .map_err(|_| format!("certificate {number} in it is not one of an authority"))?;
        }
        Ok(Trust(listed))
    }

    /// Mozilla's list is in the binary: a small container has none of its own.
    pub(crate) fn roots(&self) -> RootCertStore {
        let mut roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        roots.add_parsable_certificates(self.0.iter().cloned());
        roots
    }

    /// The same for mail, which has a list of its own making.
    pub(crate) fn around(&self, mut mail: TlsParametersBuilder) -> TlsParametersBuilder {
        mail = mail.certificate_store(CertificateStore::WebpkiRoots);
        for it in self.0.iter().filter_map(|it| Certificate::from_der(it.to_vec()).ok()) {
            mail = mail.add_root_certificate(it);
        }
        mail
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_certificate_is_told() {
        let check = |pem: &str, expect: &str| {
            assert_eq!(Trust::parse(pem.as_bytes()).unwrap_err(), expect, "{pem}");
        };
        let none = "must hold certificates of authorities, as PEM";
        check("", none);
        check("certificates", none);
        check("-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----\n", none);
        check("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", none);
        let odd = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        check(odd, "certificate 1 in it is not one of an authority");
    }

    #[test]
    fn without_any_it_is_the_public_list() {
        let public = webpki_roots::TLS_SERVER_ROOTS.len();
        assert_eq!(Trust::default().roots().len(), public);
    }
}
