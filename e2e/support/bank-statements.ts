import { type APIRequestContext, expect } from '@playwright/test';
import { byLanguage } from '../../web/src/shared/i18n/languages.ts';
import { adminSession } from './session.ts';
import { readTexts } from './texts.ts';

export const paymentTexts = byLanguage((language) => readTexts(language, 'payments'));

export interface StatementEntry {
  reference: string;
  amount: string;
  name: string;
  text: string;
}

/** A statement in camt.053 with payments of a day. */
export function camtStatement(day: string, entries: readonly StatementEntry[]): Buffer {
  const body = entries.map(
    ({ reference, amount, name, text }) =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
      `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr>` +
      `<DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct></RltdPties>` +
      `<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>' +
      `<Acct><Id><IBAN>NL69INGB0123456789</IBAN></Id></Acct>${body.join('')}</Stmt></BkToCstmrStmt></Document>`,
  );
}

/** Uploads a statement through the API, as another administrator would; returns its id. */
export async function uploadStatement(request: APIRequestContext, file: Buffer): Promise<number> {
  const { token } = await adminSession(request);
  const response = await request.post('/api/v1/admin/bank-statements/upload', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: 'statement.xml', mimeType: 'text/xml', buffer: file } },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { statement } = await response.json();
  return statement.id;
}
