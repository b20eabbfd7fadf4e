/** A small shop of React with eight mistakes: three in rendering, two in effects, three in handlers of clicks. */

/** Names of what is mounted when it is asked for; each throws then. */
export const MOUNTED = ['avatar', 'invoice', 'chart', 'live', 'title'] as const;
/** Ids of buttons that throw when they are clicked. */
export const CLICKED = ['buy', 'send', 'remove'] as const;

/** What each mistake says in Chromium, and where it is: the function, and the statement. */
export const MISTAKES: Record<string, [functionName: string, statement: string]> = {
  url: ['Avatar', 'src={data.user.avatar.url}'],
  lines: ['Invoice', 'const count = data.invoice.lines.length;'],
  points: ['Chart', 'const first = data.series.points[0];'],
  connect: ['Live', 'data.socket.connect();'],
  trim: ['Title', 'document.title = data.page.heading.trim();'],
  items: ['buy', 'data.cart.items.push(1)'],
  send: ['onClick', 'data.form.send()'],
  entries: ['onClick', 'data.list.entries.pop();'],
};

export const REACT_SOURCES = {
  'main.tsx': `import { createRoot } from 'react-dom/client';
import { Avatar, Chart, Invoice } from './views.tsx';
import { Live, Title } from './effects.tsx';
import { Shop } from './shop.tsx';

const views = { avatar: Avatar, invoice: Invoice, chart: Chart, live: Live, title: Title };

createRoot(document.querySelector('#shop')!).render(<Shop />);
addEventListener('mount', (event) => {
  const View = views[(event as CustomEvent<keyof typeof views>).detail];
  createRoot(document.body.appendChild(document.createElement('div'))).render(<View />);
});
`,
  'views.tsx': `import { memo } from 'react';
import { data } from './data.ts';

export function Avatar() {
  return (
    <figure>
      <img src={data.user.avatar.url} alt="" />
    </figure>
  );
}

export function Invoice() {
  const count = data.invoice.lines.length;
  return <p>{count}</p>;
}

export const Chart = memo(() => {
  const first = data.series.points[0];
  return <p>{first}</p>;
});
`,
  'effects.tsx': `import { useEffect } from 'react';
import { data } from './data.ts';

export function Live() {
  useEffect(() => {
    data.socket.connect();
  }, []);
  return null;
}

export function Title() {
  useEffect(() => {
    document.title = data.page.heading.trim();
  }, []);
  return null;
}
`,
  'shop.tsx': `import { data } from './data.ts';

export function Shop() {
  const buy = () => data.cart.items.push(1);
  return (
    <>
      <button id="buy" onClick={buy}>Buy</button>
      <button id="send" onClick={() => data.form.send()}>Send</button>
      <button
        id="remove"
        onClick={() => {
          data.list.entries.pop();
        }}
      >
        Remove
      </button>
    </>
  );
}
`,
  'data.ts': `/** Nothing of what the views want is there. */
export const data: any = JSON.parse('{"user":{},"page":{}}');
`,
};
