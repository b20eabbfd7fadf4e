/** Stacks in the formats of languages without a Tidewatch client. */

export const JAVA = `java.lang.RuntimeException: checkout failed
\tat com.example.shop.Main.main(Main.java:16)
Caused by: java.lang.IllegalStateException: no total
\tat the till
\tat com.example.shop.Main.load(Main.java:11)
\t... 1 more
\tSuppressed: java.io.IOException: closed
\t\tat com.example.shop.Main.load(Main.java:12)
\t\t... 1 more
\tCaused by: java.lang.Error: why it was closed
\t\tat com.example.shop.Main.close(Main.java:13)
Caused by: java.lang.NullPointerException: Cannot invoke "Object.hashCode()" because "<local2>" is null
\tat com.example.shop.Main$Cart.price(Main.java:6)
\tat java.base/java.util.AbstractList$RandomAccessSpliterator.forEachRemaining(AbstractList.java:720)
\tat com.example.shop.Main.load(Main.java:9)
\t... 1 more
`;

export const DOTNET = `Shop.CheckoutException: Checkout failed
 ---> System.InvalidOperationException: No price
 ---> System.FormatException: Bad number: x
   at System.Number.ThrowFormatException(ReadOnlySpan\`1 value)
   at Shop.Price..ctor(String text) in /src/Shop/Price.cs:line 4
   --- End of inner exception stack trace ---
   at Shop.Cart.<>c.<Total>b__0_0(Int32 item) in /src/Shop/Cart.cs:line 12
   at System.Linq.Enumerable.Sum[TSource](IEnumerable\`1 source, Func\`2 selector)
   at Shop.Cart.Total() in /src/Shop/Cart.cs:line 12
   --- End of inner exception stack trace ---
   at Shop.Checkout.<RunAsync>d__3.MoveNext() in /src/Shop/Checkout.cs:line 31
--- End of stack trace from previous location ---
   at Shop.Program.Main(String[] args) in C:\\src\\Shop\\Program.cs:line 9`;

export const DOTNET_AGGREGATE = `System.AggregateException: One or more errors occurred. (slow)
 ---> System.TimeoutException: slow
   at Shop.Api.Get() in /src/Api.cs:line 3
   --- End of inner exception stack trace ---
   at Shop.Program.Main() in /src/Program.cs:line 5
 ---> (Inner Exception #0) System.TimeoutException: slow
   at Shop.Api.Get() in /src/Api.cs:line 3<---
`;

export const PHP = `RuntimeException: no price
for it in /app/src/Cart.php:4
Stack trace:
#0 [internal function]: Shop\\Cart->Shop\\{closure}(1)
#1 /app/src/Cart.php(4): array_map(Object(Closure), Array)
#2 /app/src/Cart.php(5): Shop\\Cart->total(Array)
#3 /app/public/index.php(7): Shop\\Cart::run('x', Object(Shop\\Cart))
#4 {main}

Next LogicException: checkout in /tmp failed in /app/src/Cart.php:5
Stack trace:
#0 /app/public/index.php(7): Shop\\Cart::run('x', Object(Shop\\Cart))
#1 {main}`;

export const RUBY = `app/cart.rb:6:in \`rescue in run': checkout failed (RuntimeError)
second line
\tfrom app/cart.rb:3:in \`run'
\tfrom app/cart.rb:12:in \`block in <main>'
\tfrom app/cart.rb:12:in \`each'
app/cart.rb:2:in \`Integer': invalid value for Integer(): "x1" (ArgumentError)
\tfrom app/cart.rb:2:in \`block in total'
\tfrom app/cart.rb:4:in \`run'
`;

export const GO_PANIC = `panic: assignment to entry in nil map

goroutine 6 [running]:
main.main.func2()
\t/app/main.go:22 +0x31
created by main.main in goroutine 1
\t/app/main.go:22 +0xbd

goroutine 1 [chan receive]:
main.main()
\t/app/main.go:23 +0x11
`;

export const GO_RECOVERED = `goroutine 1 [running]:
runtime/debug.Stack()
\t/usr/local/go/src/runtime/debug/stack.go:26 +0x5e
main.main.func1.1()
\t/app/main.go:17 +0x18
panic({0x4beaa0?, 0x3b8d65e86078?})
\t/usr/local/go/src/runtime/panic.go:860 +0x13a
main.(*Cart).total(...)
\t/app/main.go:12
main.main.func1()
\t/app/main.go:18 +0x31
main.main()
\t/app/main.go:19 +0x45
`;

export const HERMES = `TypeError: Cannot read property 'percent' of undefined
    at value (address at index.android.bundle:1:498984)
    at apply (native)
    at anonymous (address at InternalBytecode.js:1:723)`;

export const JSC = `value@33.js:1:531
onPress@main.jsbundle:1:2001
12.js:1:7
[native code]`;
