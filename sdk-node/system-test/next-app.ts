/** A small Next.js application that fails in every way, set up as the README says. */

const tidewatch = `
  import { ErrorClient } from '@tidewatch/sdk';
  import { tidewatchNext } from '@tidewatch/sdk/next';

  export const errors = new ErrorClient({ apiKey: 'twk_a.b', endpoint: process.env.REPORTS_TO ?? 'http://127.0.0.1:9', domain: 'shop.example.com' });
  export const tidewatch = tidewatchNext(errors);
`;

const instrumentation = `
  export async function register() {
    if (process.env.NEXT_RUNTIME === 'nodejs') (await import('./tidewatch')).tidewatch.register();
  }
  export async function onRequestError(...args) {
    if (process.env.NEXT_RUNTIME === 'nodejs') await (await import('./tidewatch')).tidewatch.onRequestError(...args);
  }
`;

const dynamic = `export const dynamic = 'force-dynamic';`;

const wrapped = `
  import { errors, tidewatch } from '../../../tidewatch';
  ${dynamic}
  export const GET = tidewatch.withTidewatch(async (request) => {
    errors.addBreadcrumb({ message: 'inside' });
    throw new RangeError('in a wrapped route handler');
  });
`;

const edge = `
  import { tidewatchNext } from '@tidewatch/sdk/next';
  export const runtime = 'edge';
  export const GET = () => new Response(typeof tidewatchNext);
`;

const cart = `
  import { notFound, redirect } from 'next/navigation';
  ${dynamic}
  export default async function Page({ params }) {
    const { id } = await params;
    if (id === 'none') notFound();
    if (id === 'old') redirect('/');
    if (id !== 'later') throw new TypeError('in a server component');
    setTimeout(() => { throw new Error('uncaught'); });
    return <p>fine</p>;
  }
`;

const action = `
  ${dynamic}
  export default function Page() {
    async function order() {
      'use server';
      throw new Error('in a server action');
    }
    return <form action={order}><button>Order</button></form>;
  }
`;

const breakable = `
  'use client';
  import { useState } from 'react';
  export default function Page() {
    const [broken, setBroken] = useState(false);
    if (broken) throw new RangeError('in a page that is ' + location.pathname.slice(1));
    return <button onClick={() => setBroken(true)}>Break</button>;
  }
`;

const layout = `
  export default function Layout({ children }) {
    return <html><head><script src={process.env.TRACKER} data-capture-errors="" /></head><body>{children}</body></html>;
  }
`;

const shop = `
  'use client';
  import Link from 'next/link';
  import { useRouter } from 'next/navigation';
  export default function Page() {
    const router = useRouter();
    return <>
      <Link id="seven" href="/shop/7">Seven</Link> <Link id="moved" href="/shop/moved">Moved</Link>
      <button id="sort" onClick={() => router.replace('/shop?sort=price')}>Sort</button>
    </>;
  }
`;

const product = `
  import { redirect } from 'next/navigation';
  ${dynamic}
  export default async function Page({ params }) {
    const { id } = await params;
    if (id === 'moved') redirect('/shop/8');
    return <p id={'product-' + id}>{id}</p>;
  }
`;

/** By path. @param errorPage the snippet of docs/browser-errors.md @param tide the snippets of docs/tracker.md for a path on the own domain */
export const filesOf = (errorPage: string, tide: { file: string; route: string }): Readonly<Record<string, string>> => ({
  'package.json': '{ "name": "shop", "private": true, "version": "1.0.0" }',
  'tidewatch.js': tidewatch,
  'instrumentation.js': instrumentation,
  'app/layout.js': layout,
  'app/guarded/page.js': breakable,
  'app/guarded/error.jsx': errorPage,
  'app/unguarded/page.js': breakable,
  'app/global-error.jsx': errorPage.replace(/<p>.*<\/p>/, '<html><body>$&</body></html>'),
  'app/page.js': 'export default function Page() { return <p>shop</p>; }',
  'app/api/plain/route.js': `${dynamic} export function GET() { throw new RangeError('in a route handler'); }`,
  'app/api/wrapped/route.js': wrapped,
  'app/api/edge/route.js': edge,
  'app/cart/[id]/page.js': cart,
  'app/order/page.js': action,
  'app/shop/page.js': shop,
  'app/shop/[id]/page.js': product,
  'tide.js': tide.file.replace("'https://tidewatch.example.com'", 'process.env.REPORTS_TO_SITE'),
  'app/tide/[...path]/route.js': tide.route,
  'pages/legacy/[id].js': `
    export function getServerSideProps() { throw new Error('in getServerSideProps'); }
    export default function Legacy() { return <p>legacy</p>; }`,
  'pages/api/old.js': `export default function handler() { throw new Error('in an API route'); }`,
});
