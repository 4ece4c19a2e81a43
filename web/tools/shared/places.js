// Place names that neither zone names nor Intl have.

/** English names by country code that Intl.DisplayNames lacks in some browsers. */
export const countryNames = {
  AE: 'UAE', CI: 'Ivory Coast', CZ: 'Czech Republic', MM: 'Burma', NL: 'Holland', TR: 'Turkey, Turkiye',
  GB: 'Great Britain, England, Scotland, Wales', US: 'USA, United States of America',
};

/**
 * Place names by zone or zones:
 * - the states of the USA, Canada and Australia (comments in zone.tab of tzdata 2025b; 49 CFR 71)
 * - metropolitan areas of the USA with more than 2 million inhabitants (after the U.S. Census Bureau; not compared)
 * - cities with more than 7 million inhabitants (after the United Nations, World Urbanization Prospects; not compared)
 * - capitals of countries with more than 5 million inhabitants (after the United Nations, World Population Prospects;
 *   not compared)
 * - well-known places that share their name with a zone, a country or a state
 * - GMT, which readTime reads as UTC
 */
export const placeNames = {
  'Africa/Abidjan': 'Yamoussoukro', 'Africa/Bujumbura': 'Gitega', 'Africa/Casablanca': 'Rabat',
  'Africa/Dar_es_Salaam': 'Dodoma', 'Africa/Douala': 'Yaounde', 'Africa/Johannesburg': 'Cape Town, Pretoria',
  'Africa/Lagos': 'Abuja', 'America/Bahia': 'Salvador',
  'America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak':
    'Alaska',
  'America/Boise America/Los_Angeles': 'Idaho, Oregon',
  'America/Chicago':
    'Alabama, Arkansas, Illinois, Iowa, Louisiana, Minnesota, Mississippi, Missouri, Oklahoma, Wisconsin, '
    + 'Austin, Dallas, Houston, Kansas City, Minneapolis, Nashville, San Antonio, St. Louis',
  'America/Chicago America/Denver': 'Kansas, Nebraska, North Dakota, South Dakota, Texas',
  'America/Chicago America/Indiana/Indianapolis': 'Indiana',
  'America/Chicago America/Kentucky/Louisville America/New_York': 'Kentucky',
  'America/Chicago America/New_York': 'Florida, Tennessee', 'America/Costa_Rica America/Los_Angeles': 'San Jose',
  'America/Denver': 'Colorado, Montana, New Mexico, Utah, Wyoming', 'America/Detroit America/Menominee': 'Michigan',
  'America/Edmonton': 'Alberta',
  'America/Edmonton America/Creston America/Dawson_Creek America/Fort_Nelson America/Vancouver': 'British Columbia',
  'America/Edmonton America/Inuvik': 'Northwest Territories',
  'America/Edmonton America/Regina America/Swift_Current': 'Saskatchewan',
  'America/El_Salvador': 'Salvador, San Salvador',
  'America/Goose_Bay America/St_Johns': 'Labrador', 'America/Guatemala': 'Guatemala City', 'America/Guayaquil': 'Quito',
  'America/Halifax': 'Prince Edward Island', 'America/Halifax America/Glace_Bay': 'Nova Scotia',
  'America/Iqaluit America/Atikokan America/Cambridge_Bay America/Rankin_Inlet America/Resolute': 'Nunavut',
  'America/La_Paz': 'Sucre',
  'America/Los_Angeles': 'California, Nevada, LA, Las Vegas, Riverside, Sacramento, San Diego, San Francisco, Seattle',
  'America/Los_Angeles America/New_York': 'Portland, Washington', 'America/Moncton': 'New Brunswick',
  'America/New_York':
    'Connecticut, Delaware, District of Columbia, Georgia, Maine, Maryland, Massachusetts, New Hampshire, '
    + 'New Jersey, North Carolina, Ohio, Pennsylvania, Rhode Island, South Carolina, Vermont, Virginia, '
    + 'West Virginia, Atlanta, Baltimore, Boston, Charlotte, Cincinnati, Cleveland, Columbus, Miami, New '
    + 'York City, Cambridge, Jersey, NYC, Orlando, Philadelphia, Pittsburgh, Tampa, Washington DC',
  'America/Mexico_City': 'Leon', 'America/Phoenix': 'Arizona',
  'America/Puerto_Rico': 'San Juan', 'America/Sao_Paulo': 'Brasilia, Rio de Janeiro',
  'America/St_Johns': 'Newfoundland',
  'America/Toronto': 'Ottawa', 'America/Toronto America/Atikokan America/Winnipeg': 'Ontario',
  'America/Toronto America/Blanc-Sablon': 'Quebec', 'America/Whitehorse America/Dawson': 'Yukon',
  'America/Vancouver': 'Victoria', 'America/Winnipeg': 'Manitoba', 'Asia/Aden': 'Sanaa',
  'Asia/Almaty': 'Astana', 'Asia/Dubai': 'Abu Dhabi',
  'Asia/Hebron': 'Ramallah', 'Asia/Ho_Chi_Minh': 'Hanoi', 'Asia/Karachi': 'Islamabad, Lahore',
  'Asia/Karachi Asia/Kolkata': 'Hyderabad',
  'Asia/Kolkata': 'Ahmedabad, Bangalore, Bengaluru, Chennai, Delhi, Mumbai, New Delhi, Surat',
  'Asia/Shanghai': 'Beijing, Chengdu, Chongqing, Dongguan, Foshan, Guangzhou, Hangzhou, Nanjing, Shenyang, Shenzhen, '
    + 'Suzhou, Tianjin, Wuhan, Xian',
  'Asia/Tokyo': 'Nagoya, Osaka', 'Asia/Yangon': 'Naypyidaw', 'Australia/Adelaide': 'South Australia',
  'Australia/Brisbane Australia/Lindeman': 'Queensland', 'Australia/Darwin': 'Northern Territory',
  'Australia/Hobart': 'Tasmania', 'Australia/Melbourne': 'Victoria',
  'Australia/Perth Australia/Eucla': 'Western Australia', 'Australia/Sydney': 'Canberra',
  'Australia/Sydney Australia/Broken_Hill': 'New South Wales', 'Europe/Istanbul': 'Ankara',
  'Europe/London': 'Cambridge, Northern Ireland', 'Europe/Madrid': 'Cordoba, Leon',
  'Europe/Moscow': 'Petersburg, Saint Petersburg, St. Petersburg', 'Europe/Rome': 'Roma', 'Europe/Zurich': 'Bern',
  'Indian/Mahe': 'Victoria', 'Pacific/Auckland': 'Wellington',
  'Pacific/Honolulu': 'Hawaii', UTC: 'GMT',
};
