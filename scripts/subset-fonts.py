#!/usr/bin/env python3
"""Makes the fonts under data/fonts from the Noto fonts, with the characters that cards need and a few hundred more.

Needs Debian's packages python3-fonttools, fonts-noto-core and fonts-noto-cjk; run it in the project's folder:

    python3 scripts/subset-fonts.py [FOLDER_WITH_THE_NOTO_FONTS]

The Thai, Devanagari and Korean fonts have all characters in common use. As there are tens of thousands of Chinese
characters, the other fonts have only those in some sections of the language's file under locales, and in the list of
words below.
"""

import json
import pathlib
import sys

try:
    from fontTools import subset
    from fontTools.ttLib import TTFont
except ImportError:
    sys.exit("This needs fontTools. On Debian: apt-get install python3-fonttools fonts-noto-core fonts-noto-cjk")

FONTS = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts")
TEXTS = pathlib.Path("locales")
OUT = pathlib.Path("data/fonts")
SECTIONS = ["daily", "game", "leaderboard", "stats"]

CJK = "opentype/noto/NotoSansCJK-Bold.ttc"
if not (FONTS / CJK).exists():
    sys.exit(f"There are no Noto fonts in {FONTS}. On Debian: apt-get install fonts-noto-core fonts-noto-cjk")
NOTO = "truetype/noto/NotoSans{}-Bold.ttf"

JAPANESE = """
タイルをつなげて合わせて同じ数字合体させて作ろう目指そう勝ち勝利勝者達成おめでとう次挑戦しよう終了終わり中断放棄諦めました途中止辞
新しい始得点数最高記録自己更新手移動回盤面並足結合統合連結組倍合計到達成功失敗残念負敗北動標完続行今日昨週月年位順対戦相時間切制限
秒分無効練習本番済開再投降参引優勝者一二三四五六七八九十百千万大小上下左右中的出入力見聞言人名前後先生何度全部集揃越超突破惜素晴
"""
SIMPLIFIED = """
合并方块数字拼接拼合连接滑动移动相同图块瓷砖得到达到目标凑出赢了你赢了胜利恭喜继续努力试试尝试挑战下一个游戏结束已结束已放弃认输弃局
提前分数得分最佳最高纪录记录新纪录步数本局棋盘没有可走无法失败输了再来一局开始今日每日对战时间到了限时秒分钟剩余练习完成成功突破创造
打破冲击向迈进目前当前总分成绩排名名第位次个吧啊呢的和在把去做为被我他您请快加油更大小低多少好很太棒冠军王者荣誉中止终止退出一二三
四五六七八九十百千万上左右周月年用户人全部服务器历史记住就能而且还要玩家出入力
"""
TRADITIONAL = """
合併方塊數字拼接拼合連接滑動移動相同圖塊磁磚得到達到目標湊出贏了你贏了勝利恭喜繼續努力試試嘗試挑戰下一個遊戲結束已結束已放棄認輸棄局
提前分數得分最佳最高紀錄記錄新紀錄步數本局棋盤沒有可走無法失敗輸了再來一局開始今日每日對戰時間到了限時秒分鐘剩餘練習完成成功突破創造
打破衝擊向邁進目前當前總分成績排名名第位次個吧啊呢的和在把去做為被我他您請快加油更大小低多少好很太棒冠軍王者榮譽中止終止退出一二三
四五六七八九十百千萬上左右週月年用戶人全部伺服器歷史記住就能而且還要玩家出入力
"""

CJK_PUNCTUATION = [*range(0x3000, 0x3040), *range(0xFF01, 0xFF5F)]
KANA = range(0x3040, 0x3100)
HAN = range(0x4E00, 0xA000)
# The 2,350 Korean syllables of the standard KS X 1001.
HANGUL = [code for code in range(0xAC00, 0xD7A4) if len(chr(code).encode("euc-kr", "ignore")) == 2]


def in_texts(language):
    """The Chinese characters of a language's texts, in the sections with texts that pictures may show."""
    texts = json.loads((TEXTS / f"{language}.json").read_text("utf-8"))
    drawn = json.dumps([texts[section] for section in SECTIONS], ensure_ascii=False)
    return {ord(it) for it in drawn if ord(it) in HAN}


def chinese(language, words):
    return [*CJK_PUNCTUATION, *in_texts(language), *(ord(it) for it in words if not it.isspace())]


# For each font: its name, its file, its index in a font collection (or -1), and its characters.
WANTED = [
    ("Thai", NOTO.format("Thai"), -1, range(0x0E00, 0x0E80)),
    ("Devanagari", NOTO.format("Devanagari"), -1, [*range(0x0900, 0x0980), 0x200C, 0x200D, 0x25CC]),
    ("JP", CJK, 0, [*KANA, *chinese("ja", JAPANESE)]),
    ("KR", CJK, 1, [*CJK_PUNCTUATION, *HANGUL]),
    ("SC", CJK, 2, chinese("zh-CN", SIMPLIFIED)),
    ("TC", CJK, 3, chinese("zh-TW", TRADITIONAL)),
]


def rename(font, family):
    """Gives the font a name that no installed font has; otherwise the machine's own Noto font could be used instead."""
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = family
        elif record.nameID == 6:
            record.string = family.replace(" ", "")
    if "CFF " in font:
        top = font["CFF "].cff
        top.fontNames[0] = top[0].FullName = top[0].FamilyName = family.replace(" ", "")


def make(name, file, number, unicodes):
    options = subset.Options(hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    if file == CJK:
        # Chinese, Japanese and Korean are drawn from left to right, without ligatures or other layout features.
        options.layout_features = []
        options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    # The current time is not stored in the font, so that the same characters give the same file.
    font = TTFont(FONTS / file, fontNumber=number, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    rename(font, f"Board Sans {name}")
    out = OUT / f"BoardSans{name}-Bold.{'otf' if 'CFF ' in font else 'ttf'}"
    font.save(out)
    print(f"{out}: {len(font.getBestCmap())} characters, {out.stat().st_size} bytes")


for wanted in WANTED:
    make(*wanted)
