export default {
  title: 'Snowflake',
  call: 'snowflake',
  aliases: ['snowflake', 'id'],
  secrets: [],
};
