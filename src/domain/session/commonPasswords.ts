/**
 * What stands at the top of published lists of passwords, in the languages of the portal, as far as it makes twelve signs by itself or with digits
 * and marks around it: small letters, without spaces and look-alike signs. Only the server loads it.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password passwords passwort passord lösenord losenord kodeord adgangskode motdepasse contraseña contrasena wachtwoord salasana hasło haslo parola
mypassword yourpassword newpassword oldpassword thepassword thisismypassword nopassword passwordpassword passwordadmin adminpassword rootpassword
mittlösenord mittlosenord mittpassord nyttlösenord nyttpassord mitkodeord nytkodeord hemligt hemmelig hemmeligt hemmelighet hemlighet
administrator administrador administrateur systemadmin superadmin superuser adminadmin rootroot testtest testuser testtesttest temporary changeme
changemenow changeit default defaultpassword letmein letmeinnow letmeinplease opensesame sesamopen whatever nothing something forgetit idontknow
iforgot iforgotit secret secrets supersecret topsecret private confidential security secure access accessdenied trustno trustnoone master masterkey
welcome welcomehome welcomeback welcometo välkommen valkommen velkommen velkommentil bienvenue willkommen bemvindo hello hellohello helloworld
hellokitty hellothere hejhej hejsan hejsansvejsan heihei hallo hallohallo goddag goodmorning goodnight godmorgon godmorgen
qwerty qwertyuiop qwertyuiopå qwertzuiop azertyuiop asdfgh asdfghjkl asdfghjklöä asdfghjkløæ zxcvbnm zxcvbnmasdfghjkl qweasd qweasdzxc qazwsx
qazwsxedc qazxsw zaqwsx zaqxswcde qwertyasdfgh asdasd asdasdasd asdfasdf qweqwe qweqweqwe zxczxc poiuytrewq lkjhgfdsa mnbvcxz abcabc abcdef abcdefg
abcdefgh abcdefghi abcdefghij abcdefghijkl abcdabcd aabbcc aabbccdd
iloveyou iloveyouu iloveyousomuch iloveyouforever iloveyoubaby iloveu iloveme ilovemyself ilovegod ilovejesus ilovemymom ilovemydad ilovemyfamily
ilovemydog ilovemycat ilovemusic ilovelife iloveyoumom ihateyou imissyou lovelove lovelovelove loveme lovers lovely loveyou truelove mylove
myloves foreverlove foreveryoung foreverandever always alwaysandforever babygirl babyboy babydoll sweetheart sweetie sweety honey princess
princesa prinsessa prinsesse queen beautiful gorgeous handsome darling angel angels angelbaby jagälskardig jagalskardig jegelskerdig jegelskerdeg
älskling alskling elskling skatten skattepus gullunge hjertet kjærlighet kaerlighed kärlek karlek
jesus jesuschrist jesusislord jesuslovesme jesussaves godisgood godisgreat godislove godbless blessed blessing heaven church faith hallelujah
bismillah alhamdulillah inshallah allahuakbar christ christian hakunamatata namaste
dragon dragons dragonball dragonballz monkey monkeys shadow sunshine sunflower moonlight starlight rainbow butterfly dolphin dolphins elephant
chicken kitten kittens kittycat puppy puppies doggy doggie tiger tigers eagle eagles falcon panther phoenix unicorn unicorns pokemon pikachu
spiderman spider superman batman ironman wolverine captain captainamerica avengers deadpool joker harley harleyquinn harleydavidson transformers
starwars startrek skywalker lukeskywalker darthvader chewbacca maytheforcebewithyou harrypotter hogwarts dumbledore voldemort hermione
gameofthrones winteriscoming lordoftherings thelordoftherings gandalf frodo matrix neo terminator jamesbond godfather scarface titanic
spongebob spongebobsquarepants mickeymouse minniemouse donaldduck winniethepooh tinkerbell cinderella snowwhite simpsons homersimpson bartsimpson
southpark familyguy naruto narutouzumaki sasuke onepiece minecraft fortnite roblox leagueoflegends worldofwarcraft warcraft starcraft counterstrike
callofduty grandtheftauto playstation nintendo supermario zelda pubg xbox
football fotboll fotball fodbold soccer baseball basketball hockey ishockey icehockey handball volleyball tennis cricket rugby golf swimming
snowboard skateboard arsenal chelsea liverpool liverpoolfc youllneverwalkalone manchester manchesterunited manchestercity tottenham barcelona
fcbarcelona realmadrid juventus bayernmunchen borussia ajax celtic rangers everton newcastle westham aikstockholm djurgården djurgarden hammarby
ifkgöteborg ifkgoteborg malmöff malmoff helsingborg brøndby brondby fckøbenhavn fckobenhavn rosenborg vålerenga valerenga brann lillestrøm
yankees redsox lakers cowboys steelers patriots packers broncos raiders chicagobulls michaeljordan ronaldo cristianoronaldo messi lionelmessi zlatan
ibrahimovic beckham maradona
metallica slipknot nirvana linkinpark greenday blinkoneeightytwo mychemicalromance evanescence eminem tupac fiftycent justinbieber onedirection
beyonce rihanna britney britneyspears ladygaga taylorswift madonna michaeljackson elvispresley beatles thebeatles rollingstones pinkfloyd ledzeppelin
acdc gunsnroses ironmaiden rammstein coldplay radiohead depechemode abba roxette
computer computers internet keyboard samsung iphone apple google facebook instagram twitter youtube linkedin microsoft windows office outlook
android linux ubuntu database oracle cisco server network wireless router printer laptop homework
summer summertime sommar sommaren sommer sommeren winter wintertime vinter vinteren spring springtime autumn vår våren efterår høst höst january
february march april august september october november december januari januar februari februar oktober desember monday tuesday wednesday thursday
friday saturday sunday måndag mandag tisdag tirsdag onsdag torsdag fredag lördag lørdag söndag søndag weekend helgen christmas julafton juleaften
birthday happybirthday grattis gratulerer tillykke holiday vacation semester ferie
chocolate strawberry blueberry cherry banana bananas orange apples pineapple watermelon peaches cookie cookies cupcake icecream pizza cheese
cheeseburger coffee pepsi cocacola whiskey vodka tequila budweiser heineken marijuana smokeweed
michael michelle jennifer jessica elizabeth christopher christina christine alexander alexandra alexandru benjamin jonathan stephanie samantha
nicholas nicole matthew daniel danielle andrew anthony joshua robert richard william charlie charlotte victoria veronica patricia patrick katherine
catherine margaret sebastian isabella gabriel gabriella francisco fernando alejandro guadalupe johannes kristoffer kristina kristian magdalena
elisabeth margareta fredrik henrik marcus martin mathias sofia amanda hanna
california newyork newyorkcity losangeles chicago london londonengland england scotland ireland australia canada america unitedstates germany
deutschland france paris italia espana brasil argentina mexico philippines indonesia pakistan sverige sweden norge norway danmark denmark finland
stockholm göteborg goteborg gothenburg malmö malmo uppsala oslo bergen trondheim stavanger københavn kobenhavn copenhagen aarhus århus odense
alborg aalborg helsinki europa europe scandinavia skandinavien
killer ninja samurai pirate warrior soldier hunter ranger destroyer destiny freedom liberty justice victory champion champions winner winners
number numberone first lucky luckyme money moneymoney cashmoney millionaire billionaire dollar success mustang ferrari lamborghini porsche mercedes
mercedesbenz corvette camaro chevrolet toyota honda yamaha kawasaki suzuki volvo volkswagen
diamond diamonds crystal silver golden goldfish purple yellow orangejuice blackjack blackcat blackberry blacksabbath whitehouse redhead
bluesky blueeyes bigdaddy bigboss bigdog bigboy littleboy littlegirl lilwayne gangster gangsta playboy player rockstar rocknroll musiclover
hotstuff sexygirl sexylady fuckyou fuckoff motherfucker asshole bullshit
customs customsdemo tullverket tull toll told toldstyrelsen tolletaten skatteverket skatteetaten declaration deklaration portal portalen
customsportal company companyname business logistics spedition speditør speditor warehouse
correcthorsebatterystaple tobeornottobe onceuponatime carpediem venividivici cogitoergosum loremipsum thequickbrownfox abrakadabra abracadabra
supercalifragilisticexpialidocious antidisestablishmentarianism unbelievable incredible awesome fantastic wonderful excellent perfect
`
    .trim()
    .toLowerCase()
    .split(/\s+/),
);
