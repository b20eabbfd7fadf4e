/** Modes whose names promise less than the driver does: it verifies the certificate and the host name for each, and warns that this may change. */
const VERIFYING = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/g;
/** Requests libpq's meaning of the modes. */
const AS_LIBPQ = /[?&]uselibpqcompat=true(?=&|#|$)/;

/** The connection URL with the effective mode: any mode with TLS verifies the certificate and the host name. */
export const exactSslMode = (url: string): string => (AS_LIBPQ.test(url) ? url : url.replace(VERIFYING, '$1verify-full'));
