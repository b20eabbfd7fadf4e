/** What completes a sign-in besides the password. New ones are added on the server's own page, which can show a code to scan. */
import { useSignal } from '@preact/signals';
import { apiRoot } from '../../address/address.js';
import type { Entry } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { deleteSecondFactor, updateSecondFactor } from '../../generated/operations.js';
import { Icon } from '../../parts/draw/icon.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { Menu, MenuItem } from '../../parts/floating/menu.js';
import { say } from '../../parts/floating/toast.js';
import { TextField } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { Ago } from '../../parts/time/moment.js';
import { codesText, factorWord } from './event-words.js';

type Factors = Answer<'listSecondFactors'>;
type Factor = Factors['secondFactors'][number];

const COLUMNS = [{ title: 'Name' }, { title: 'Kind' }, { title: 'Last used', num: true }, { title: 'Actions', hidden: true }];

interface DialogProps {
  of: Factor;
  isLast: boolean;
  onClose: () => void;
}

const Rename = ({ of: { id, name }, onClose }: DialogProps) => (
  <Dialog title={`Rename ${name}`} onClose={onClose}>
    <Form
      submit="Rename second factor"
      failed="It was not renamed"
      onCancel={onClose}
      onSubmit={async (values) => {
        await send(updateSecondFactor, { factorId: id, name: values.text('name') });
        say('Second factor renamed');
        onClose();
      }}
    >
      <TextField name="name" label="Name" value={name} maxLength={100} help="Such as the device it is on." focus />
    </Form>
  </Dialog>
);

const Remove = ({ of: { id, name }, isLast, onClose }: DialogProps) => (
  <Confirm
    title={`Remove ${name}`}
    submit="Remove second factor"
    failed="It was not removed"
    done="Second factor removed"
    onClose={onClose}
    onConfirm={() => send(deleteSecondFactor, { factorId: id })}
  >
    It completes no sign-in any more, and all your other sessions end.
    {isLast && ' It is your last one: your recovery codes go with it, and the password alone signs you in.'}
  </Confirm>
);

const DIALOGS = { rename: Rename, remove: Remove };

function FactorRow({ of, isLast }: { of: Factor; isLast: boolean }) {
  const open = useSignal<keyof typeof DIALOGS | null>(null);
  const Opened = open.value === null ? null : DIALOGS[open.value];
  const item = (which: keyof typeof DIALOGS, text: string) => (
    <MenuItem
      onChoose={() => {
        open.value = which;
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <Row>
      <NameCell>
        <span class="name still clip">{of.name}</span>
      </NameCell>
      <Cell>
        {factorWord(of.kind)}
        {!of.usableHere && <span class="quiet">, of another host</span>}
      </Cell>
      <Cell num>{of.lastUsedAt ? <Ago at={of.lastUsedAt} /> : <span class="quiet">never</span>}</Cell>
      <Cell>
        <span class="over">
          <Menu label={`Actions for ${of.name}`} button={<Icon name="more" />}>
            {item('rename', 'Rename…')}
            {item('remove', 'Remove…')}
          </Menu>
          {Opened && (
            <Opened
              {...{ of, isLast }}
              onClose={() => {
                open.value = null;
              }}
            />
          )}
        </span>
      </Cell>
    </Row>
  );
}

function Shown({ known: { secondFactors, recoveryCodesLeft } }: { known: Factors }) {
  const page = `${apiRoot()}/account/security`;
  return (
    <>
      {secondFactors.length === 0 ? (
        <p>You have none: whoever learns your password is you.</p>
      ) : (
        <List class="c-factor" caption="Second factors" columns={COLUMNS}>
          {secondFactors.map((factor) => (
            <FactorRow key={factor.id} of={factor} isLast={secondFactors.length === 1} />
          ))}
        </List>
      )}
      {secondFactors.length > 0 && <p class="quiet">{codesText(recoveryCodesLeft)}</p>}
      <p class="line">
        <a class="btn" href={page}>
          Add app or passkey
        </a>
        {secondFactors.length > 0 && <a href={page}>Make new recovery codes</a>}
      </p>
    </>
  );
}

export function Factors({ entry }: { entry: Entry<Factors> | null }) {
  const known = entry?.answer.value;
  const failure = entry?.failure.value;
  return (
    <Section title="Second factors">
      {known ? <Shown known={known} /> : failure && <Failure what="Your second factors could not be loaded" error={failure} />}
    </Section>
  );
}
