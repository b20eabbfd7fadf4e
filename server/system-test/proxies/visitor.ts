/** Requests like a browser's, to a proxy on loopback, under any host name. */
import http from 'node:http';
import https from 'node:https';
import tls from 'node:tls';

export interface Reply {
  status: number | undefined;
  location: string | undefined;
  text: string;
}

export class Visitor {
  constructor(
    private readonly ports: { http: number; https: number },
    /** The trusted authority. */
    private readonly ca: string,
  ) {}

  /** The certificate served for a name, or the error of the handshake. */
  handshake(servername: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = tls.connect({ host: '127.0.0.1', port: this.ports.https, servername, ca: this.ca }, () => {
        resolve(`certificate for ${socket.getPeerCertificate().subjectaltname}`);
        socket.end();
      });
      socket.on('error', ({ message }) => resolve(/alert/.test(message) ? 'no certificate' : message));
    });
  }

  request(scheme: 'http' | 'https', host: string, path: string, { method = 'GET', headers = {} } = {}): Promise<Reply> {
    const common = { host: '127.0.0.1', path, method, headers: { Host: host, ...headers }, agent: false as const };
    const outgoing =
      scheme === 'https'
        ? https.request({ ...common, port: this.ports.https, servername: host, ca: this.ca })
        : http.request({ ...common, port: this.ports.http });
    return new Promise((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, location: response.headers.location, text }));
      });
      outgoing.end();
    });
  }
}
