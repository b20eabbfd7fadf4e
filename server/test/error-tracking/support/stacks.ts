/** Stacks in the formats that the engines print. */

/** The same error of a minified bundle with function names, without source maps. */
const cart = (file: string) => ({
  chrome: `TypeError: Cannot read properties of undefined (reading 'total')
    at Object.cartTotal (${file}:1:20341)
    at Array.map (<anonymous>)
    at new Checkout (${file}:1:20410)
    at HTMLButtonElement.<anonymous> (${file}:1:30112)
    at async submitOrder (${file}:1:31000)`,
  firefox: `cartTotal@${file}:1:20335
Checkout@${file}:1:20404
start/<@${file}:1:30106
async*submitOrder@${file}:1:30990
setTimeout handler*start@${file}:1:30050
`,
  safari: `cartTotal@${file}:1:20347
map@[native code]
Checkout@${file}:1:20416
@${file}:1:30118`,
  edge: `TypeError: Cannot read properties of undefined (reading 'total')
    at Object.cartTotal (${file}:1:20341)
    at Array.map (<anonymous>)
    at new Checkout (${file}:1:20410)
    at HTMLButtonElement.<anonymous> (${file}:1:30112)
    at async submitOrder (${file}:1:31000)`,
});

/** The same with minified names. */
const minified = (file: string) => ({
  chrome: `TypeError: Cannot read properties of undefined (reading 'total')
    at Object.t (${file}:1:20341)
    at new n (${file}:1:20410)
    at ${file}:1:30112
    at async e (${file}:1:31000)`,
  firefox: `t@${file}:1:20335
n@${file}:1:20404
r/<@${file}:1:30106
async*e@${file}:1:30990`,
  safari: `t@${file}:1:20347
n@${file}:1:20416
${file}:1:30118`,
  edge: `TypeError: Cannot read properties of undefined (reading 'total')
    at Object.t (${file}:1:20341)
    at new n (${file}:1:20410)
    at ${file}:1:30112
    at async e (${file}:1:31000)`,
});

export const STACKS_OF_BROWSERS = { cart, minified };

/** Each engine's message for `cart.total` if there is no cart. */
export const MESSAGES = {
  chrome: "Cannot read properties of undefined (reading 'total')",
  firefox: 'can\'t access property "total", e is undefined',
  safari: "undefined is not an object (evaluating 'e.total')",
  edge: "Cannot read properties of undefined (reading 'total')",
};

export const NODE_STACK = `TypeError: total is not a function
    at checkout (/app/src/checkout.js:12:9)
    at async Promise.all (index 0)
    at async Server.handle (file:///app/src/server.mjs:40:5)
    at Object.<anonymous> (/app/src/cart [old]/index.js:3:1)
    at /app/src/routes.js:7:11
    at async file:///app/src/main.mjs:3:1
    at Module._compile (node:internal/modules/cjs/loader:1554:14)
    at Layer.handle [as handle_request] (/app/node_modules/express/lib/router/layer.js:95:5)
    at eval (webpack-internal:///(rsc)/./src/app/page.tsx:12:9)
    at render (C:\\Program Files (x86)\\shop\\src\\render.js:5:6)
    at evalmachine.<anonymous>:1:7
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5) {
  [cause]: Error: of somebody else
      at other (/app/src/other.js:1:1)
}`;

export const EVAL_STACK = `Error: in a string
    at inner (eval at compile (https://shop.example.com/main.js:10:5), <anonymous>:3:4)
    at eval (eval at a (eval at b (https://shop.example.com/deep.js:1:2)), <anonymous>:5:6)
    at eval (<anonymous>)
    at compile (https://shop.example.com/main.js:10:5)`;

export const FIREFOX_EVAL_STACK = `inner@https://shop.example.com/main.js line 10 > eval:3:4
@https://shop.example.com/main.js line 10 > Function line 2 > eval:5:6
compile@https://shop.example.com/main.js:10:5`;

export const PYTHON_CHAIN = `Traceback (most recent call last):
  File "/app/shop/prices.py", line 7, in price
    return PRICES[name]
           ~~~~~~^^^^^^
KeyError: 'x'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/app/shop/views.py", line 20, in <module>
    checkout()
  File "/app/shop/cart.py", line 12, in checkout
    total = cart.total()
            ^^^^^^^^^^^^
  [Previous line repeated 996 more times]
  File "<frozen importlib._bootstrap>", line 228, in _call_with_frames_removed
ValueError: no price`;

export const PYTHON_GROUP = `  + Exception Group Traceback (most recent call last):
  |   File "/app/shop/jobs.py", line 5, in run
  |     await gather()
  | ExceptionGroup: two failed (2 sub-exceptions)
  +-+---------------- 1 ----------------
    | Traceback (most recent call last):
    |   File "/app/shop/mail.py", line 9, in send
    |     raise ValueError()
    | ValueError
    +------------------------------------`;
