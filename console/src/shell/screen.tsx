/** Draws the screen at the address. What goes wrong in one does not take the frame with it. */
import { useSignal } from '@preact/signals';
import { Component, type ComponentChildren, type ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { address, linkTo } from '../address/address.js';
import { toCallError } from '../data/call-error.js';
import { session, suffices } from '../data/session.js';
import { type ScreenProps, screenAt } from '../navigation/screens.js';
import { Head } from '../parts/page/head.js';
import { Failure, Notice } from '../parts/page/notice.js';

interface BoundaryProps {
  /** A new one gives the screen another try. */
  of: string;
  children: ComponentChildren;
}

/** Shows what a screen threw while it was drawn. */
class Boundary extends Component<BoundaryProps, { failed: unknown }> {
  override state = { failed: null as unknown };

  static override getDerivedStateFromError = (failed: unknown) => ({ failed });

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.of !== this.props.of && this.state.failed !== null) this.setState({ failed: null });
  }

  override render() {
    if (this.state.failed === null) return this.props.children;
    return (
      <>
        <Head title="This screen failed" />
        <Failure what="It could not be drawn" error={toCallError(this.state.failed)} onRetry={() => this.setState({ failed: null })} />
      </>
    );
  }
}

const RELOADED = 'tidewatch-reloaded';

/** A chunk that is gone belongs to a build that was replaced: the page is loaded again, once. */
function onMissing(error: unknown): never {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last > 60_000) {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  }
  throw error;
}

const NotFound = () => (
  <>
    <Head title="Nothing here" facts="There is no screen with this address." />
    <p>
      <a href={linkTo('/')}>Go to Home</a>
    </p>
  </>
);

const NotAllowed = () => (
  <>
    <Head title="Not for your role" />
    <Notice state="unknown" title="This screen needs another role in the organization">
      An owner or an admin can change yours.
    </Notice>
  </>
);

const loaded = new Map<string, ComponentType<ScreenProps>>();

/** The screen at the present address. */
export function CurrentScreen() {
  const { path } = address.value;
  const found = screenAt(path);
  const pattern = found?.screen.pattern ?? '';
  const ready = useSignal(0);
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    failed.value = null;
    if (!found || loaded.has(pattern)) return;
    let isHere = true;
    found.screen
      .load()
      .catch(onMissing)
      .then(
        (module) => {
          loaded.set(pattern, module.default);
          ready.value += 1;
        },
        (error) => {
          if (isHere) failed.value = error;
        },
      );
    return () => {
      isHere = false;
    };
  }, [pattern]);
  // drawn again when a chunk arrives
  void ready.value;
  if (!found) return <NotFound />;
  const { role } = found.screen;
  // what every member may see need not wait for the person's role
  if (role !== undefined && session.value === null) return null;
  if (role !== undefined && !suffices(session.value?.role ?? null, role)) return <NotAllowed />;
  if (failed.value !== null)
    return <Failure what="This screen could not be loaded" error={toCallError(failed.value)} onRetry={() => location.reload()} />;
  const Shown = loaded.get(pattern);
  return <Boundary of={path}>{Shown ? <Shown key={pattern} params={found.params} /> : null}</Boundary>;
}

/** Begins to load the screen of a path, before it is opened. */
export function preload(path: string): void {
  const found = screenAt(path);
  if (found && !loaded.has(found.screen.pattern)) void found.screen.load().catch(() => {});
}
