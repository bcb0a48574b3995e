/**
 * The numbers of Discord's types that the page needs. Importing the enums of discord-api-types would make the page a
 * hundred kilobytes larger; a test compares these numbers with the enums.
 */
import type { ApplicationCommandOptionType, ButtonStyle, ComponentType } from 'discord-api-types/v10';

export const COMPONENT = {
  ActionRow: 1 as ComponentType.ActionRow,
  Button: 2 as ComponentType.Button,
  StringSelect: 3 as ComponentType.StringSelect,
  TextInput: 4 as ComponentType.TextInput,
  UserSelect: 5 as ComponentType.UserSelect,
  RoleSelect: 6 as ComponentType.RoleSelect,
  MentionableSelect: 7 as ComponentType.MentionableSelect,
  ChannelSelect: 8 as ComponentType.ChannelSelect,
  Section: 9 as ComponentType.Section,
  TextDisplay: 10 as ComponentType.TextDisplay,
  Thumbnail: 11 as ComponentType.Thumbnail,
  MediaGallery: 12 as ComponentType.MediaGallery,
  File: 13 as ComponentType.File,
  Separator: 14 as ComponentType.Separator,
  Container: 17 as ComponentType.Container,
  Label: 18 as ComponentType.Label,
  FileUpload: 19 as ComponentType.FileUpload,
  RadioGroup: 21 as ComponentType.RadioGroup,
  CheckboxGroup: 22 as ComponentType.CheckboxGroup,
  Checkbox: 23 as ComponentType.Checkbox,
} as const;

export const BUTTON_STYLE = { Link: 5 as ButtonStyle.Link, Premium: 6 as ButtonStyle.Premium } as const;

export const OPTION = {
  Subcommand: 1 as ApplicationCommandOptionType.Subcommand,
  SubcommandGroup: 2 as ApplicationCommandOptionType.SubcommandGroup,
  String: 3 as ApplicationCommandOptionType.String,
  Integer: 4 as ApplicationCommandOptionType.Integer,
  Boolean: 5 as ApplicationCommandOptionType.Boolean,
  User: 6 as ApplicationCommandOptionType.User,
  Channel: 7 as ApplicationCommandOptionType.Channel,
  Role: 8 as ApplicationCommandOptionType.Role,
  Mentionable: 9 as ApplicationCommandOptionType.Mentionable,
  Number: 10 as ApplicationCommandOptionType.Number,
} as const;
