/**
 * Parameters that say where a visitor came from or who is visiting, and never what the page shows. The names are those that the products add to
 * links by themselves, from their own manuals. A name that sites also use for content, such as `sid` or `si`, is not here.
 */

const NAMES = new Set(
  [
    // campaigns in general, and Matomo's
    'ref source pk_campaign pk_kwd pk_keyword pk_source pk_medium pk_content pk_cid piwik_campaign piwik_kwd piwik_keyword',
    // Google: Ads, Display & Video 360, Merchant Center, links between domains
    'gclid gclsrc gbraid wbraid gad gad_source gad_campaignid dclid srsltid _gl _ga _gac _gcl_au gdfms gdftrk gdffi',
    // Microsoft, Meta, TikTok, X, LinkedIn, Pinterest, Reddit, Snapchat, Quora
    'msclkid fbclid fb_action_ids fb_action_types fb_source fb_ref igshid igsh ttclid twclid li_fat_id epik rdt_cid sccid qclid',
    // Yandex, VK, Baidu, Seznam, Alibaba
    'yclid ymclid ysclid yadclid yadordid _openstat rb_clickid bd_vid sznclid spm scm',
    // Taboola, Outbrain, Yahoo, Adobe, Branch, Wicked Reports
    'tblci tblciid dicbo oborigurl outbrainclickid vmcid guce_referrer guce_referrer_sig guccounter s_kwcid s_cid ef_id _branch_match_id _branch_referrer wickedid',
    // affiliate networks: Impact, Awin, CJ, Rakuten, ShareASale, Tradedoubler, Admitad
    'irclickid irgwc awc cjevent cjdata ranmid raneaid ransiteid sscid tduid admitad_uid',
    // mail: Mailchimp, HubSpot, Marketo, Klaviyo, Drip, Vero, MailerLite, ActiveCampaign, Bronto, Kit, SharpSpring, Omeda
    'mc_cid mc_eid mc_tc _hsenc _hsmi __hstc __hssc __hsfp hsctatracking hsctaattrib mkt_tok _kx _ke __s vero_id vero_conv ml_subscriber ml_subscriber_hash vgo_ee _bta_tid _bta_c ck_subscriber_id ss_email_id oly_enc_id oly_anon_id',
    // mail: Listrak, Emarsys, Dotdigital, Responsys, Omnisend, Salesforce
    'trk_contact trk_msg trk_module trk_sid sc_eh sc_llid sc_lid sc_uid sc_customer dm_i dm_t _ri_ _ei_ omnisendcontactid omnisendattributionid et_rid',
    // Webtrekk, Piano
    'wt_mc wt_zmc wtrid xtor',
    // sessions of servers
    'phpsessid jsessionid aspsessionid cfid cftoken oscsid zenid',
  ].flatMap((names) => names.split(' ')),
);

const PREFIXES = /^(?:utm_|mtm_|matomo_|hsa_|elq|sfmc_|bsft_|etcc_|aspsessionid)/;

/** Whether a parameter only tracks. Names are compared without case. */
export function isTracking(name: string): boolean {
  const own = name.toLowerCase();
  return NAMES.has(own) || PREFIXES.test(own);
}
