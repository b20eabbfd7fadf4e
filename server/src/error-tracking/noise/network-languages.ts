/** What Safari says about a request in the system's language. Its errors have the type TypeError, and no stack. */

/** The sentences of the most common languages. */
export const LOCAL_SENTENCES: readonly string[] = [
  'Die Netzwerkverbindung wurde unterbrochen',
  'Es besteht anscheinend keine Verbindung zum Internet',
  'Zeitüberschreitung bei der Anforderung',
  'La connexion réseau a été perdue',
  'La connexion Internet semble interrompue',
  'La requête a expiré',
  'Se ha perdido la conexión de red',
  'La conexión a Internet parece estar desactivada',
  'La connessione di rete è stata persa',
  'La connessione (?:a )?Internet sembra essere disattivata',
  'A conexão de rede foi perdida',
  'A conexão à Internet parece estar inativa',
  'De netwerkverbinding is verbroken',
  'De internetverbinding lijkt offline te zijn',
  'ネットワーク接続が切れました',
  'インターネット接続がオフラインのようです',
  '要求がタイムアウトになりました',
  '网络连接已中断',
  '似乎已断开与互联网的连接',
  '请求超时',
  '網路連線中斷',
  '네트워크 연결이 유실되었습니다',
  'Сетевое соединение потеряно',
  'Вероятно, соединение с интернетом прервано',
];

/** Whole messages. */
export const LOCAL_CANCELLED: readonly string[] = [
  'Abgebrochen',
  'annulé',
  'cancelado',
  'annullato',
  'geannuleerd',
  'キャンセル(?:しました|されました)?',
  '已取消',
  '취소됨',
  'отменено',
  'скасовано',
  'avbruten',
  'annulleret',
  'avbrutt',
  'anulowano',
  'kumottu',
  'zrušeno',
  'zrušené',
  'megszakítva',
  'anulat',
  'iptal edildi',
  'vazgeçildi',
  'ακυρώθηκε',
  'đã hủy',
  'dibatalkan',
  'cancel·lat',
];

const LONGEST = 160;
/** Words for network, internet, server and request, by their beginnings … */
const THING =
  /network|connection|net(?:z)?werk|nätverk|netværk|nettverk|verkko|r[ée]seau|(?<!\p{L})(?:red|rete|rede|xarxa|ağ|siec|rețea|mreža|mạng)(?!\p{L})|sieci|síť|sieť|hálózat|δίκτυ|сет[ьеи]|мереж|ネットワーク|网络|網[路絡]|네트워크|شبكة|רשת|เครือข่าย|jaringan|rangkaian|inter?net|ინტერნეტ|интернет|інтернет|インターネット|互联网|網際網路|인터넷|الإنترنت|אינטרנט|อินเทอร์เน็ต|serv(?:er|eur|idor|eru|ern|erem)|palvelim|сервер|サーバ|服务器|伺服器|서버|hostname|tiempo de espera|tempo limite|délai|anforderung|requ[êe]te|solicitud|richiesta|solicitação|pedido|verzoek|begäran|anmodning|forespørsel|pyyntö|žádanie|požadavek|żądani|kérés|istek|αίτημα|запрос|запит|要求|リクエスト|请求|요청/iu;
/** … and for lost, interrupted, offline and late. */
const STATE =
  /\b(?:lost|interrupted|offline|timed out)\b|impossib(?:le|ile)|não foi possível|no se (?:ha )?p(?:udo|odido)|не удалось|nie można|nu se poate|kan (?:geen|ikke|inte)|ei voi|nelze|nem (?:lehet|sikerült)|bağlanıl|nedkoppl|找不到|未能找到|無法|δεν|unterbrochen|keine? verbindung|kein server|nicht hergestellt|nicht gefunden|zeitüberschreitung|perdue?|perd(?:ido|ida)|pers[ao]|perdut|interrompue|interrumpi|desactivad|disattivat|inativ|desligad|hors ligne|sin conexión|verbroken|verloren|geen verbinding|förlor|bröts|afbrud|mistet|brutt|tapt|katke|menete|ztracen|přeruš|straten|preruš|utracon|przerwan|megszak|elvesz|pierdut|întrerup|kesildi|koptu|çevrimdışı|χάθηκε|διακόπηκε|потерян|прерван|отсутств|втрачен|перерван|切れ|失われ|オフライン|接続できません|中断|断开|离线|中斷|斷開|離線|無法連|无法连|未能连|유실|끊|오프라인|없습니다|فقد|انقطع|אבד|נותק|ขาดหาย|bị mất|ngoại tuyến|terputus|time-?out|expir|agotad|scadut|esgotad|aikakatkais|vypršel|limit czasu|zaman aşımı|превышен|истекло|перевищен|タイムアウト|超时|逾時|초과|tid(?:sgräns|en)/iu;

/** An engine's own sentence about code has names and expressions in it. */
const CODE = /[\w$]\.[\w$]|["()=]/;

/** Whether a short message speaks of a lost network in any language. Only for a TypeError without a stack, which no program throws. */
export const looksLocal = (message: string): boolean =>
  message.length <= LONGEST && THING.test(message) && STATE.test(message) && !CODE.test(message);
