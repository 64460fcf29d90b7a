import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestSmtpServer {
  /** Value for NEVEL_SMTP_URL. */
  url: string;
  /** Eemails accepted so far. */
  emails: Email[];
  /** Number of rejected eemails. */
  rejected: () => number;
  stop: () => Promise<void>;
}

interface Behavior {
  /** Number of eemails to reject temporarily (450) before accepting. */
  rejections?: number;
  /** Offers STARTTLS with an untrusted certificate. */
  untrustedCertificate?: boolean;
}

/** A real SMTP server. */
export async function startSmtpServer({
  rejections = 0,
  untrustedCertificate = false,
}: Behavior): Promise<TestSmtpServer> {
  const emails: Email[] = [];
  let rejected = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: untrustedCertificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (rejected < rejections) {
          rejected += 1;
          done(Object.assign(new Error('Mailbox busy, try again later'), { responseCode: 450 }));
          return;
        }
        emails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  // Some tests cut the connection on purpose.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (!address || typeof address === 'string') throw new Error('The SMTP server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    emails,
    rejected: () => rejected,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
