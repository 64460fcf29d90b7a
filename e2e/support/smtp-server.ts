import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** As NEVEL_SMTP_URL wants it. */
  url: string;
  /** Mails taken so far. */
  mails: Email[];
  /** How many were refused. */
  refused: () => number;
  stop: () => Promise<void>;
}

interface Manner {
  /** To how many mails it says "later" first. */
  refusals?: number;
  /** Whether it offers encryption, with a certificate that nobody vouches for. */
  dubious?: boolean;
}

/** A real mail server. */
export async function startMailServer({ refusals = 0, dubious = false }: Manner): Promise<MailServer> {
  const mails: Email[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: dubious ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refused < refusals) {
          refused += 1;
          done(Object.assign(new Error('Mailbox busy, try again later'), { responseCode: 450 }));
          return;
        }
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  // Clients that break off are what some stories are about.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const place = listening.address();
  if (!place || typeof place === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${place.port}`,
    mails,
    refused: () => refused,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
