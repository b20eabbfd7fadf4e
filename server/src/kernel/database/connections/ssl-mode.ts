/** Modes whose names promise less than the driver does: it verifies the certificate and the host name for each, and warns that this may change. */
const VERIFYING = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/g;
/** Asks the driver for the modes of libpq. */
const AS_LIBPQ = /[?&]uselibpqcompat=true(?=&|#|$)/;

/** A connection URL that names the mode that is used: any mode with TLS verifies the certificate and the host name. */
export const exactSslMode = (url: string): string => (AS_LIBPQ.test(url) ? url : url.replace(VERIFYING, '$1verify-full'));
