/** Hosts of webmail around the world, and other hosts of the same companies. */
import { expect, test } from '@jest/globals';
import { sourceOfHost } from '../../../../src/analytics/ingest/sources/source-names.js';

/** By country or company. */
const MAIL = [
  'mail.google.com mail.yahoo.com outlook.live.com outlook.office.com mail.aol.com mail.proton.me app.fastmail.com app.tuta.com app.hey.com mail.zoho.eu',
  'deref-gmx.net deref-gmx.com 3c.gmx.net lightmailer-bs.gmx.net deref-web.de 3c-bap.web.de deref-1und1-02.de deref-mail.com email.ionos.de',
  'email.t-online.de webmail.freenet.de mail.vodafone.de posteo.de office.mailbox.org mail.orange.fr messagerie.orange.fr webmail22.orange.fr',
  'webmail.laposte.net zimbra.free.fr webmail.sfr.fr mail.libero.it mail.virgilio.it webmail.tim.it webmail.aruba.it poczta.onet.pl poczta.wp.pl',
  'poczta.interia.pl email.seznam.cz email.cz freemail.hu mail.ukr.net mail.rambler.ru e.mail.ru touch.mail.ru mail.yandex.ru mail.yandex.com.tr',
  'email.bluewin.ch rich-v01.bluewin.ch mail.infomaniak.com webmail2.bigpond.com webmail.iinet.net.au webmail.optusnet.com.au email.telstra.com',
  'mail.qq.com exmail.qq.com mail.163.com mail.126.com mail.naver.com mail2.daum.net mail.yahoo.co.jp mail.rediff.com email.uol.com.br webmail.earthlink.net',
].flatMap((hosts) => hosts.split(' '));

const NO_MAIL = [
  'gmx.net web.de t-online.de orange.fr ionos.de mail.ru news.mail.ru libero.it wp.pl qq.com yahoo.com news.yahoo.com accounts.google.com',
  'login.yahoo.com login.live.com mailings.example.org mailchimp.example.org email.example',
].flatMap((hosts) => hosts.split(' '));

test('webmail is e-mail, and nothing else of the same companies is', () => {
  expect(MAIL.filter((host) => sourceOfHost(host)?.kind !== 'email')).toEqual([]);
  expect(NO_MAIL.filter((host) => sourceOfHost(host) !== null)).toEqual([]);
});
