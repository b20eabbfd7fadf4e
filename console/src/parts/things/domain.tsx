/** A domain of one's own, of whatever is served there: set, checked, and removed. */
import type { Condition } from '@tidewatch/charts';
import { address, setQuery } from '../../address/address.js';
import { State } from '../draw/condition.js';
import { Confirm } from '../floating/confirm.js';
import { say } from '../floating/toast.js';
import { Deed } from '../form/deed.js';
import { TextField } from '../form/field.js';
import { Form } from '../form/form.js';
import { Cell, List, NameCell, Row } from '../lists/list.js';
import { CopyButton } from '../text/copy-button.js';
import { OutsideLink } from '../text/outside-link.js';

interface DomainFormProps {
  /** The field's name, as the operation takes it. */
  name: string;
  example: string;
  onInput: (host: string) => void;
  onSet: (host: string) => Promise<unknown>;
}

export const DomainForm = ({ name, example, onInput, onSet }: DomainFormProps) => (
  <div class="form">
    <Form
      submit="Set domain"
      failed="The domain was not set"
      onInput={(values) => onInput(values.text(name))}
      onSubmit={async (values) => {
        await onSet(values.text(name));
        say('Domain set');
      }}
    >
      <TextField name={name} label="Domain" maxLength={253} placeholder={example} mono />
    </Form>
  </div>
);

interface DomainStateProps {
  host: string;
  isServed: boolean;
  state: readonly [Condition, string];
  /** Why it is as it is, as a sentence. */
  reason: string;
}

export const DomainState = ({ host, isServed, state: [condition, word], reason }: DomainStateProps) => (
  <p class="line">
    <b class="mono">{isServed ? <OutsideLink to={`https://${host}`}>{host}</OutsideLink> : host}</b>
    <State of={condition}>{word}</State>
    <span>{reason}</span>
  </p>
);

interface DnsRecord {
  type: string;
  name: string;
  value: string;
  /** What a look-up found of it; nothing, if that is told elsewhere. */
  found?: readonly [Condition, string];
}

const COLUMNS = [{ title: 'Type' }, { title: 'Name' }, { title: 'Value' }, { title: 'Found' }];

export const DnsRecords = ({ of }: { of: readonly DnsRecord[] }) => (
  <List class="c-dns" caption="The DNS records that it needs" columns={of.some(({ found }) => found) ? COLUMNS : COLUMNS.slice(0, 3)}>
    {of.map(({ type, name, value, found }) => (
      <Row key={type + name}>
        <Cell>{type}</Cell>
        <NameCell>
          <span class="line" style={{ whiteSpace: 'normal' }}>
            <span class="mono">{name}</span>
            <CopyButton text={name} label="Copy name" />
          </span>
        </NameCell>
        <Cell>
          <span class="line">
            <span class="mono">{value}</span>
            <CopyButton text={value} label="Copy value" />
          </span>
        </Cell>
        {found && (
          <Cell>
            <State of={found[0]}>{found[1]}</State>
          </Cell>
        )}
      </Row>
    ))}
  </List>
);

interface DomainActionsProps {
  host: string;
  /** What stops answering there: "The site". */
  what: string;
  /** Looks its records up, and says what was found; undefined if the person may not. */
  onCheck: (() => Promise<string>) | undefined;
  /** undefined if the person may not. */
  onRemove: (() => Promise<unknown>) | undefined;
}

export const DomainActions = ({ host, what, onCheck, onRemove }: DomainActionsProps) => (
  <>
    <div class="line">
      {onCheck && (
        <Deed
          failed="The domain was not checked"
          meanwhile="Checking"
          onDo={async () => say(`Checked: ${(await onCheck()).toLowerCase()}`)}
        >
          Check now
        </Deed>
      )}
      {onRemove && (
        <button type="button" class="btn bare" onClick={() => setQuery({ remove: '1' })}>
          Remove domain…
        </button>
      )}
    </div>
    {onRemove && address.value.query.has('remove') && (
      <Confirm
        title={`Remove ${host}`}
        submit="Remove domain"
        failed="The domain was not removed"
        done="Domain removed"
        typed={host}
        onClose={() => setQuery({ remove: null })}
        onConfirm={onRemove}
      >
        {what} stops answering there. The name stays reserved for you for 30 days.
      </Confirm>
    )}
  </>
);
