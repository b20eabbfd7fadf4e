/** The settings of a key as fields of a form. */
import { fieldError } from '../../../data/call-error.js';
import type { Answer, Input } from '../../../data/operation.js';
import { CheckList } from '../../../parts/form/check-list.js';
import { TextField } from '../../../parts/form/field.js';
import type { FormValues } from '../../../parts/form/form.js';
import { endOfDay, rangesOf, scopesOf } from './scopes.js';

type ApiKey = Answer<'listApiKeys'>['apiKeys'][number];
export type KeySettings = Required<Input<'updateApiKey'>> extends infer All ? Omit<All, 'keyId'> : never;

/** What the fields begin with. */
export type KnownKey = Pick<ApiKey, 'name' | 'scopes' | 'allowedCidrs' | 'mcpRequestsPerMinute' | 'mcpDailyCalls' | 'expiresAt'>;

export const NEW_KEY: KnownKey = {
  ...{ name: '', scopes: ['status:write'], allowedCidrs: [], mcpRequestsPerMinute: 120, mcpDailyCalls: null, expiresAt: null },
};

const dayOf = (at: string | null): string => at?.slice(0, 10) ?? '';

/** The fields' values for the operations. @param known keeps an end whose day is not changed */
export function keySettings(values: FormValues, known: KnownKey = NEW_KEY): KeySettings {
  const scopes = values.list('scopes') as KeySettings['scopes'];
  if (!scopes.length) throw fieldError('scopes', 'Choose at least one');
  const day = values.text('expiresAt');
  return {
    name: values.text('name'),
    scopes,
    allowedCidrs: rangesOf(values.text('allowedCidrs')),
    mcpRequestsPerMinute: values.number('mcpRequestsPerMinute') ?? NEW_KEY.mcpRequestsPerMinute,
    mcpDailyCalls: values.number('mcpDailyCalls'),
    expiresAt: day === dayOf(known.expiresAt) ? known.expiresAt : endOfDay(day),
  };
}

const LimitFields = ({ known }: { known: KnownKey }) => (
  <details>
    <summary>Networks and limits</summary>
    <div class="stack">
      <TextField
        name="allowedCidrs"
        label="Networks"
        rows={2}
        required={false}
        value={known.allowedCidrs.join('\n')}
        help="One range a line, such as 203.0.113.0/24. Left empty, the key works from anywhere."
        mono
      />
      <TextField
        name="mcpRequestsPerMinute"
        label="MCP requests a minute"
        type="number"
        min={1}
        max={600}
        value={known.mcpRequestsPerMinute}
      />
      <TextField
        name="mcpDailyCalls"
        label="MCP tool calls a day"
        type="number"
        min={1}
        max={1_000_000_000}
        required={false}
        value={known.mcpDailyCalls ?? ''}
        help="Left empty, there is no limit."
      />
    </div>
  </details>
);

export const KeyFields = ({ known, kind }: { known: KnownKey; kind: string }) => (
  <>
    <CheckList legend="May" name="scopes" options={scopesOf(kind)} chosen={known.scopes} />
    <TextField
      name="expiresAt"
      label="Last day"
      type="date"
      required={false}
      value={dayOf(known.expiresAt)}
      help="It ends with this day in UTC. Left empty, it never ends."
    />
    <LimitFields known={known} />
  </>
);
