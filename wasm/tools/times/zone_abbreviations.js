/** The possible time zones of each abbreviation, in lower case; the most likely zone first. */
export const abbreviations = new Map([
  ['et est edt', 'America/New_York'], ['ct cst cdt', 'America/Chicago Asia/Shanghai America/Havana'],
  ['mt mst mdt', 'America/Denver America/Phoenix'], ['pt pst pdt', 'America/Los_Angeles Asia/Manila'],
  ['cet cest met mest', 'Europe/Berlin Europe/Paris'], ['wet west', 'Europe/Lisbon'], ['eet eest', 'Europe/Athens'],
  ['bst', 'Europe/London Asia/Dhaka'], ['ist', 'Asia/Kolkata Europe/Dublin Asia/Jerusalem'],
  ['msk', 'Europe/Moscow'], ['jst', 'Asia/Tokyo'], ['kst', 'Asia/Seoul'], ['aest aedt', 'Australia/Sydney'],
  ['acst acdt', 'Australia/Adelaide'], ['nzst nzdt', 'Pacific/Auckland'], ['akst akdt', 'America/Anchorage'],
  ['hst', 'Pacific/Honolulu'], ['ast adt', 'America/Halifax Asia/Riyadh'], ['nst ndt', 'America/St_Johns'],
  ['sast', 'Africa/Johannesburg'],
].flatMap(([names, zones]) => names.split(' ').map((name) => [name, zones.split(' ')])));
