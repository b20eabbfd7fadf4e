/** Stacks as printed by Java, .NET, PHP, Ruby and Go. Those of Java 17, PHP 8.2, Ruby 3.1 and Go 1.26 come from real programs. */
import { describe, expect, test } from '@jest/globals';
import { parseStack } from '../../../src/error-tracking/stacks/shared-stacks.js';
import { parseCauses } from '../../../src/error-tracking/stacks/stack.js';
import * as stacks from '../support/stacks-of-languages.js';

/** `function | file | line`. */
const read = (stack: string) => parseStack(stack).map(({ function: name, file, line }) => [name, file, line].join(' | '));
const causes = (stack: string) =>
  parseCauses(stack).map(({ type, message, frames }) => [type, message, frames.map(({ function: name, line }) => `${name} ${line}`)]);

describe('Java', () => {
  test('the exception', () => {
    expect(read(stacks.JAVA)).toEqual(['com.example.shop.Main.main | com/example/shop/Main.java | 16']);
  });

  test('its causes, with the calls that Java prints once, and without suppressed exceptions', () => {
    expect(causes(stacks.JAVA)).toEqual([
      ['java.lang.IllegalStateException', 'no total\n\tat the till', ['com.example.shop.Main.load 11', 'com.example.shop.Main.main 16']],
      [
        'java.lang.NullPointerException',
        'Cannot invoke "Object.hashCode()" because "<local2>" is null',
        [
          'com.example.shop.Main$Cart.price 6',
          'java.util.AbstractList$RandomAccessSpliterator.forEachRemaining 720',
          'com.example.shop.Main.load 9',
          'com.example.shop.Main.main 16',
        ],
      ],
    ]);
  });

  test.each([
    [
      'at java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)',
      'jdk.internal.reflect.NativeMethodAccessorImpl.invoke0 |  | ',
    ],
    ['at app//com.example.Cart.<init>(Cart.kt:3)', 'com.example.Cart.<init> | com/example/Cart.kt | 3'],
    ['at shop@1.2/com.example.Cart.total(Cart.java)', 'com.example.Cart.total | com/example/Cart.java | '],
    ['at deployment.shop.war//com.example.Cart.total(Cart.java:7)', 'com.example.Cart.total | com/example/Cart.java | 7'],
    ['\tat com.example.Cart.total(Cart.java:7) ~[shop.jar:1.0]', 'com.example.Cart.total | com/example/Cart.java | 7'],
    ['at a.a.b.c(Unknown Source:12)', 'a.a.b.c |  | 12'],
    ['at a.a.b.c(SourceFile:12)', 'a.a.b.c | a/a/SourceFile | 12'],
    ['at com.example.Cart$$Lambda$14/0x0000000800066840.run(Unknown Source)', 'com.example.Cart$$Lambda.run |  | '],
    ['at com.example.Cart$$SpringCGLIB$$0.total(<generated>)', 'com.example.Cart$$SpringCGLIB$$0.total |  | '],
    ['at Main.main(Main.java:1)', 'Main.main | Main.java | 1'],
    ['at shop.core$total.invoke(core.clj:12)', 'shop.core$total.invoke | shop/core.clj | 12'],
  ])('%s', (line, expected) => {
    expect(read(`java.lang.Error: x\n${line}`)).toEqual([expected]);
  });
});

describe('.NET', () => {
  test('the exception, without compiler-generated parts of names', () => {
    expect(read(stacks.DOTNET)).toEqual([
      'Shop.Checkout.RunAsync | /src/Shop/Checkout.cs | 31',
      'Shop.Program.Main | C:\\src\\Shop\\Program.cs | 9',
    ]);
  });

  test('its causes, which are printed above it', () => {
    expect(causes(stacks.DOTNET)).toEqual([
      [
        'System.InvalidOperationException',
        'No price',
        ['Shop.Cart.Total.<lambda> 12', 'System.Linq.Enumerable.Sum[TSource] null', 'Shop.Cart.Total 12'],
      ],
      ['System.FormatException', 'Bad number: x', ['System.Number.ThrowFormatException null', 'Shop.Price..ctor 4']],
    ]);
  });

  test('the members of an AggregateException are printed twice and read once', () => {
    expect(causes(stacks.DOTNET_AGGREGATE)).toEqual([['System.TimeoutException', 'slow', ['Shop.Api.Get 3']]]);
    expect(read(stacks.DOTNET_AGGREGATE)).toEqual(['Shop.Program.Main | /src/Program.cs | 5']);
  });
});

describe('PHP', () => {
  test('the exception, each function with the line that it had reached', () => {
    expect(read(stacks.PHP)).toEqual(['Shop\\Cart::run | /app/src/Cart.php | 5', '{main} | /app/public/index.php | 7']);
  });

  test('its causes, which are printed above it', () => {
    expect(causes(stacks.PHP)).toEqual([
      [
        'RuntimeException',
        'no price\nfor it',
        ['Shop\\Cart->Shop\\{closure} 4', 'array_map null', 'Shop\\Cart->total 4', 'Shop\\Cart::run 5', '{main} 7'],
      ],
    ]);
  });

  test('getTraceAsString, which lacks the location of the throw', () => {
    expect(
      read("#0 /app/src/Cart.php(7): Shop\\Cart::run('a (1)', Array)\n#1 /app/src/x.php(3): {closure:Shop\\a():4}(1)\n#2 {main}"),
    ).toEqual(['Shop\\Cart::run |  | ', '{closure:Shop\\a():4} | /app/src/Cart.php | 7', '{main} | /app/src/x.php | 3']);
  });

  test('the message of an uncaught error', () => {
    expect(read('PHP Fatal error:  Uncaught Error: x in /app/a.php:4\nStack trace:\n#0 {main}\n  thrown in /app/a.php on line 4')).toEqual([
      '{main} | /app/a.php | 4',
    ]);
  });
});

describe('Ruby', () => {
  test('a full message', () => {
    expect(read(stacks.RUBY)).toEqual([
      'rescue in run | app/cart.rb | 6',
      'run | app/cart.rb | 3',
      'block in <main> | app/cart.rb | 12',
      'each | app/cart.rb | 12',
    ]);
  });

  test('its causes, which are printed below it', () => {
    expect(causes(stacks.RUBY)).toEqual([
      ['ArgumentError', 'invalid value for Integer(): "x1"', ['Integer 2', 'block in total 2', 'run 4']],
    ]);
  });

  test('a backtrace of Ruby 3.4', () => {
    expect(read("/app/lib/cart.rb:12:in 'Cart#total'\n<internal:array>:42:in 'Array#each'\n/app/bin/shop:3:in '<main>'")).toEqual([
      'Cart#total | /app/lib/cart.rb | 12',
      'Array#each | <internal:array> | 42',
      '<main> | /app/bin/shop | 3',
    ]);
  });
});

describe('Go', () => {
  test('a panic', () => {
    expect(read(stacks.GO_PANIC)).toEqual(['main.main.func2 | /app/main.go | 22', 'main.main | /app/main.go | 22']);
  });

  test('the stack captured by a deferred function: the panic, not the recovery', () => {
    expect(read(stacks.GO_RECOVERED)).toEqual([
      'main.(*Cart).total | /app/main.go | 12',
      'main.main.func1 | /app/main.go | 18',
      'main.main | /app/main.go | 19',
    ]);
  });

  test('the stack of an error with a stack', () => {
    expect(read('no price\nmain.(*Cart).total\n\t/app/main.go:12\nruntime.main\n\t/usr/local/go/src/runtime/proc.go:283')).toEqual([
      'main.(*Cart).total | /app/main.go | 12',
      'runtime.main | /usr/local/go/src/runtime/proc.go | 283',
    ]);
  });
});

test.each([
  ['Hermes', stacks.HERMES, ['value | index.android.bundle | 1 | 498985', 'apply |  |  | ', 'anonymous | InternalBytecode.js | 1 | 724']],
  ['JavaScriptCore', stacks.JSC, ['value | 33.js | 1 | 531', 'onPress | main.jsbundle | 1 | 2001', ' | 12.js | 1 | 7', ' |  |  | ']],
])('React Native with %s', (_name, stack, expected) => {
  expect(parseStack(stack).map(({ function: name, file, line, column }) => [name, file, line, column].join(' | '))).toEqual(expected);
});

test.each([
  'java.lang.Error: look at me(now)',
  'at home(sweet home)',
  'Error: see cart.rb:12:in the yard',
  '#1 priority: fix it',
  'written in /app/main.go:12',
  'mail bob@example.js',
])('words are not frames: %s', (text) => {
  expect([parseStack(text), parseCauses(text)]).toEqual([[], []]);
});

describe('.NET Framework in the language of the system', () => {
  test.each([
    ['German', '   bei Shop.Cart.Total(Decimal price) in C:\\src\\Cart.cs:Zeile 12.'],
    ['French', '   à Shop.Cart.Total(Decimal price) dans C:\\src\\Cart.cs:ligne 12'],
    ['Spanish', '   en Shop.Cart.Total(Decimal price) en C:\\src\\Cart.cs:línea 12'],
    ['Italian', '   in Shop.Cart.Total(Decimal price) in C:\\src\\Cart.cs:riga 12'],
    ['Portuguese', '   em Shop.Cart.Total(Decimal price) em C:\\src\\Cart.cs:linha 12'],
    ['Dutch', '   bij Shop.Cart.Total(Decimal price) in C:\\src\\Cart.cs:regel 12'],
    ['Swedish', '   vid Shop.Cart.Total(Decimal price) i C:\\src\\Cart.cs:rad 12'],
    ['Polish', '   w Shop.Cart.Total(Decimal price) w C:\\src\\Cart.cs:wiersz 12'],
    ['Russian', '   в Shop.Cart.Total(Decimal price) в C:\\src\\Cart.cs:строка 12'],
    ['Turkish', '   konum: Shop.Cart.Total(Decimal price) C:\\src\\Cart.cs içinde: satır 12'],
    ['Japanese', '   場所 Shop.Cart.Total(Decimal price) 場所 C:\\src\\Cart.cs:行 12'],
    ['Chinese', '   在 Shop.Cart.Total(Decimal price) 位置 C:\\src\\Cart.cs:行号 12'],
    ['Korean', '   위치: Shop.Cart.Total(Decimal price) 파일 C:\\src\\Cart.cs:줄 12'],
    ['English', '   at Shop.Cart.Total(Decimal price) in C:\\src\\Cart.cs:line 12'],
  ])('%s', (_language, line) => {
    expect(read(`System.Exception: x\n${line}`)).toEqual(['Shop.Cart.Total | C:\\src\\Cart.cs | 12']);
  });

  const German = `System.Exception: außen ---> System.ArgumentException: innen
   bei Shop.Price.Of(String sku) in C:\\src\\Price.cs:Zeile 3.
   --- Ende der internen Ausnahmestapelüberwachung ---
   bei Shop.Cart.Total() in C:\\src\\Cart.cs:Zeile 12.
--- Ende der Stapelüberwachung vom vorhergehenden Ort, an dem die Ausnahme ausgelöst wurde ---
   bei System.Runtime.ExceptionServices.ExceptionDispatchInfo.Throw()
   bei Shop.Program.Main()`;

  test('an inner error, and one that was thrown again', () => {
    expect(read(German)).toEqual([
      'Shop.Cart.Total | C:\\src\\Cart.cs | 12',
      'System.Runtime.ExceptionServices.ExceptionDispatchInfo.Throw |  | ',
      'Shop.Program.Main |  | ',
    ]);
    expect(causes(German)).toEqual([['System.ArgumentException', 'innen', ['Shop.Price.Of 3']]]);
  });

  test('a sentence is no frame', () => {
    expect(read('Error in Cart.total()')).toEqual([]);
    expect(read('in Cart.total()')).toEqual([]);
  });
});
