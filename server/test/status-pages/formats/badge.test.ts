import { expect, test } from '@jest/globals';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { renderBadge } from '../../../src/status-pages/formats/badge.js';
import type { PublicComponentStatus, PublicStatus } from '../../../src/status-pages/public/public-status.js';
import { openIncident, quietStatus, sampleStatus } from './sample.js';

const NAMESPACES = { s: 'http://www.w3.org/2000/svg' };

/** The text of the badge, and its title for screen readers. */
function read(status: PublicStatus): { words: string[]; title: string; label: string | undefined } {
  const document = XmlDocument.fromString(renderBadge(status));
  try {
    return {
      words: document.find('//s:text', NAMESPACES).map((node) => (node as XmlElement).content),
      title: (document.get('/s:svg/s:title', NAMESPACES) as XmlElement).content,
      label: (document.root.attr('aria-label') ?? undefined)?.value,
    };
  } finally {
    document.dispose();
  }
}

test.each([
  ['operational', 'operational'],
  ['degraded_performance', 'degraded performance'],
  ['partial_outage', 'partial outage'],
  ['major_outage', 'major outage'],
  ['under_maintenance', 'under maintenance'],
  ['unknown', 'no data'],
] as [PublicComponentStatus, string][])('%s is shown as %s', (status, word) => {
  const overall = { status, description: 'As it is' };
  expect(read(quietStatus({ overall }))).toEqual({ words: ['status', word], title: 'Acme: As it is', label: 'Acme: As it is' });
});

test('never says operational while an incident is open', () => {
  expect(read(quietStatus({ openIncidents: [openIncident] })).words).toEqual(['status', 'open incident']);
});

test('is well-formed with any title, and small', () => {
  const { title, label } = read(sampleStatus());
  expect(title).toContain('<script>alert("x")</script> & ]]>');
  expect(label).toBe(title.replaceAll('\n', ' '));
  expect(Buffer.byteLength(renderBadge(quietStatus()))).toBeLessThan(1_000);
});
