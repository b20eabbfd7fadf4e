/** Recognizes library frames of Java, .NET, PHP, Ruby, Go and React Native: the language's own code, and installed packages. */
import type { RawFrame } from '../../events/event.js';

/** Packages of the JVM, of Android and of common frameworks; a file's folder is its package. */
const JAVA =
  /^(?:java|javax|jakarta|jdk|sun|com\.sun|kotlin|kotlinx|scala|groovy|clojure|android|androidx|dalvik|libcore|com\.android|org\.(?:springframework|apache|hibernate|eclipse|jboss|wildfly|junit|slf4j|postgresql|codehaus|jetbrains|glassfish|h2)|com\.(?:fasterxml|google|zaxxer|mysql|squareup|facebook|netflix|intellij)|io\.(?:netty|vertx|micrometer|micronaut|quarkus|undertow|reactivex|ktor|grpc|projectreactor)|reactor|akka|okhttp3|okio|retrofit2|ch\.qos|net\.bytebuddy|feign)\./;
const DOTNET = /^(?:System|Microsoft|Newtonsoft|MS\.Internal|Npgsql|Dapper|MediatR|Polly|Serilog|Grpc|NLog)\./;

/** Composer's, Bundler's and Go's vendor folders; Go modules; Ruby gems and standard library; PHP extensions and phar files. */
const INSTALLED =
  /(?:^|[\\/])vendor[\\/]|[\\/]pkg[\\/]mod[\\/]|@v\d+\.\d+\.\d+[^\\/]*[\\/]|[\\/]gems[\\/][^\\/]+-\d|[\\/](?:lib|share)[\\/]ruby[\\/]|[\\/]lib[\\/]rubygems?[\\/]|^<internal:|^phar:|[\\/]share[\\/](?:php|pear)[\\/]/i;
const GO_PACKAGES =
  'archive|bufio|bytes|cmp|compress|container|context|crypto|database|debug|encoding|errors|expvar|flag|fmt|hash|html|image|io|iter|maps|math|mime|net|os|reflect|regexp|runtime|slices|sort|strconv|strings|sync|syscall|testing|time|unicode|unsafe|internal[\\\\/](?:abi|poll|reflectlite|runtime|sync)';
/** Go's own packages: in GOROOT, or by name only in programs built with -trimpath. An application may well be in /go/src/app. */
const GO = new RegExp(
  `(?:^|[\\\\/](?:go|golang|libexec|x64|go-?1[.\\d]{0,10})[\\\\/]src[\\\\/])(?:${GO_PACKAGES})[\\\\/].*\\.(?:go|s)$|^_cgo_gotypes\\.go$`,
);
/** Hermes' own code, included as bytecode. */
const HERMES = /^InternalBytecode\.js$/;

/** Whether a frame of the platform `other` is a library's. */
export function isLibraryFrame({ file, module }: Pick<RawFrame, 'file' | 'module'>): boolean {
  if (module !== null && (JAVA.test(module) || DOTNET.test(module))) return true;
  return file !== null && (INSTALLED.test(file) || GO.test(file) || HERMES.test(file));
}
